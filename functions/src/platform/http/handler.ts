import type { AreaName } from '@balcao/shared/everyArea';
import type { Operation, OperationInput, OperationReply } from '@balcao/shared/contract/defineOperation';
import type { ErrorBody } from '@balcao/shared/errors';
import type { ConnectionTokenContext, ContextFor, PublicContext } from './context.ts';

/** A file of a multipart form, whole in memory (at most 4.5 MB together). */
export interface UploadedFile {
  fileName: string;
  /** As the caller says; trust only what `sniffMedia` finds. */
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

/** What only the function knows that programs call: whose a token is, and where their calls are noted. */
export interface Programs {
  /** Undefined where the token is nobody's. */
  identify(
    runtime: PublicContext,
    token: string,
  ): Promise<Pick<ConnectionTokenContext, 'companyId' | 'connectionId' | 'company'> | undefined>;
  note(ctx: ConnectionTokenContext, call: NotedCall): Promise<void>;
}

/** A program's call with its answer. */
export interface NotedCall {
  path: string | undefined;
  /** Parsed; empty where it could not be. */
  input: object;
  /** What the operation answered; undefined where it came to none. */
  replied: unknown;
  refused: ErrorBody | undefined;
  status: number;
  /** Milliseconds to the answer. */
  ms: number;
}

/** An area's code: what its calls need, loaded with the first of them. */
export interface AreaCode {
  api: Readonly<Record<string, Operation>>;
  handlers: Readonly<Record<string, unknown>>;
  /** Of an area that programs call. */
  programs?: Programs | undefined;
}

/** Where an operation is found, without its schemas. */
export interface PathRow {
  method: string;
  /** Path below `/api`, as declared: `/tickets/{id}`. */
  path: string;
  area: AreaName;
  /** Name of the operation within its area. */
  name: string;
}
