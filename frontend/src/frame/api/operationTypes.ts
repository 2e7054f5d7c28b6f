import type { OperationByKey, OperationKey } from '@balcao/shared/contract';
import type { OperationReply, OperationRequest } from '@balcao/shared/contract/defineOperation';

export type { OperationKey };

/** Response type of an operation, derived from the contract; no response type is written by hand. */
export type Reply<Key extends OperationKey> = OperationReply<OperationByKey<Key>>;

type Sent<Key extends OperationKey> = OperationRequest<OperationByKey<Key>>;

/**
 * One part of a call's options. In the contract a part that the operation does not declare is `never`; it cannot be
 * given.
 */
type Part<Name extends string, Value> = [Value] extends [never]
  ? { [K in Name]?: never }
  : object extends Value
    ? { [K in Name]?: Value }
    : { [K in Name]: Value };

/** Path parameters may be numbers or strings; the client writes them into the path. */
type PathValues<Params> = [Params] extends [never] ? never : { [Name in keyof Params]: string | number };

/** JSON, or a form where files are uploaded. */
type BodyOf<Body> = [Body] extends [never] ? never : Body | FormData;

export type CallOptions<Key extends OperationKey> = Part<'params', PathValues<Sent<Key>['params']>> &
  Part<'query', Sent<Key>['query']> &
  Part<'body', BodyOf<Sent<Key>['body']>> & {
    signal?: AbortSignal;
    /** The server processes a call with the same key once, so the transport may retry it. */
    idempotencyKey?: string;
  };
