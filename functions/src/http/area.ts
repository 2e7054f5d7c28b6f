import type { Operation, OperationInput, OperationReply } from '@balcao/shared/contract/defineOperation';
import type { ContextFor, PublicContext } from './context.ts';

/** A file of a multipart form, whole in memory (at most 4.5 MB together). */
export interface UploadedFile {
  fileName: string;
  /** As the caller says; trust only what `media/sniffMedia.ts` finds. */
  contentType: string;
  data: Buffer;
}

/** Parsed parameters, query and body; `files` is empty unless the operation declares `multipart`. */
export type HandlerInput<Op extends Operation> = OperationInput<Op> & { files: readonly UploadedFile[] };

export type Handler<Op extends Operation> = (
  ctx: ContextFor<Op['access']>,
  input: HandlerInput<Op>,
) => Promise<OperationReply<Op>>;

/** One handler per declared operation: leaving one out does not compile. */
export type Handlers<Api extends Record<string, Operation>> = { [Name in keyof Api]: Handler<Api[Name]> };

/** One operation with its handler, as the router holds it. */
export interface Route {
  name: string;
  operation: Operation;
  handle(ctx: PublicContext, input: object): Promise<unknown>;
}

/** Pairs an area's operations with their handlers. */
export function area<Api extends Record<string, Operation>>(
  api: Api,
  handlers: Handlers<Api>,
): readonly Route[] {
  return Object.entries(api).map(([name, operation]) => ({
    name,
    operation,
    handle: handlers[name as keyof Api] as Route['handle'],
  }));
}
