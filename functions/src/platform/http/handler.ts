import type { AreaName } from '@balcao/shared/everyArea';
import type { Operation, OperationInput, OperationReply } from '@balcao/shared/contract/defineOperation';
import type { ErrorBody } from '@balcao/shared/errors';
import type { ConnectionTokenContext, ContextFor, PublicContext } from './context.ts';

/** A file of a multipart form, whole in memory (at most 4.5 MB together). */
export interface UploadedFile {
  fileName: string;
  /** As claimed by the client; trust only the type that `sniffMedia` finds. */
  contentType: string;
  data: Buffer;
}

/** Parsed parameters, query and body; `files` is empty unless the operation declares `multipart`. */
export type HandlerInput<Op extends Operation> = OperationInput<Op> & { files: readonly UploadedFile[] };

export type Handler<Op extends Operation> = (
  ctx: ContextFor<Op['access']>,
  input: HandlerInput<Op>,
) => Promise<OperationReply<Op>>;

/** One handler per declared operation; a missing one does not compile. */
export type Handlers<Api extends Record<string, Operation>> = { [Name in keyof Api]: Handler<Api[Name]> };

/** Authentication and call log of programs, supplied by the function that serves them. */
export interface Programs {
  /** Resolves a token; undefined if it is unknown. */
  identify(
    runtime: PublicContext,
    token: string,
  ): Promise<Pick<ConnectionTokenContext, 'companyId' | 'connectionId' | 'company'> | undefined>;
  note(ctx: ConnectionTokenContext, call: NotedCall): Promise<void>;
}

/** A program's call with its outcome, for the call log. */
export interface NotedCall {
  path: string | undefined;
  /** Parsed input; empty if it could not be parsed. */
  input: object;
  /** Reply of the operation; undefined if it did not get that far. */
  replied: unknown;
  refused: ErrorBody | undefined;
  status: number;
  /** Duration in milliseconds. */
  ms: number;
}

/** Code of an area, loaded with the first call to it. */
export interface AreaCode {
  api: Readonly<Record<string, Operation>>;
  handlers: Readonly<Record<string, unknown>>;
  /** Only for an area that programs call. */
  programs?: Programs | undefined;
}

/** Row of the routing table, without schemas. */
export interface PathRow {
  method: string;
  /** Path below `/api`, as declared: `/tickets/{id}`. */
  path: string;
  area: AreaName;
  name: string;
}
