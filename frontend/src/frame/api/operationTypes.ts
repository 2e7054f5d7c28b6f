import type { OperationByKey, OperationKey } from '@balcao/shared/contract';
import type { OperationReply, OperationRequest } from '@balcao/shared/contract/defineOperation';

export type { OperationKey };

/** What an operation answers, from the contract; no response type is written by hand. */
export type Reply<Key extends OperationKey> = OperationReply<OperationByKey<Key>>;

type Sent<Key extends OperationKey> = OperationRequest<OperationByKey<Key>>;

/** A part that the operation does not declare is `never` in the contract and may not be given. */
type Part<Name extends string, Value> = [Value] extends [never]
  ? { [K in Name]?: never }
  : object extends Value
    ? { [K in Name]?: Value }
    : { [K in Name]: Value };

/** Path values are numbers or texts here; the client writes them into the path. */
type PathValues<Params> = [Params] extends [never] ? never : { [Name in keyof Params]: string | number };

/** A body as JSON, or as a form where files go with it. */
type BodyOf<Body> = [Body] extends [never] ? never : Body | FormData;

export type CallOptions<Key extends OperationKey> = Part<'params', PathValues<Sent<Key>['params']>> &
  Part<'query', Sent<Key>['query']> &
  Part<'body', BodyOf<Sent<Key>['body']>> & {
    signal?: AbortSignal;
    /** For a call that the server answers once however often it comes: it may then be repeated by itself. */
    idempotencyKey?: string;
  };
