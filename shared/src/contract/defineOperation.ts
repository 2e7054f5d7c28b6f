import type * as z from 'zod';
import type { AuditAction } from './auditActions.ts';
import type { PlanFlag } from './planFlags.ts';
import type { UserSwitch } from './userSwitches.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * Who may call: `public` anyone; `cookie` the holder of the refresh cookie `jrt`; `user` anyone signed in; `admin` a
 * company's administrators (and super users); `super` platform administrators; `connectionToken` integrators with a
 * connection's token.
 */
export type Access = 'public' | 'cookie' | 'user' | 'admin' | 'super' | 'connectionToken';

/**
 * Multipart form accepted besides JSON; its files are sent whole (up to 4.5 MB together), larger ones through POST
 * /uploads.
 */
export interface Multipart {
  field: string;
  maxFiles: number;
  /** Description of the field in the public documentation. */
  about?: string;
  /** Fields that may be repeated, once per file; of other fields the last value counts. */
  repeated?: readonly string[];
}

/**
 * Why a POST needs no Idempotency-Key. `reads`: it changes nothing. `same`: it sets, starts or ends something that is
 * then as after the first call. `replaces`: what the first one made (a link, a code, a form for an upload) is replaced or
 * expires unused. `refused`: the first one leaves a state in which it is refused. `again`: it is meant to happen again, as
 * often as somebody calls it; clients do not repeat it by themselves.
 */
export type Repetition = 'reads' | 'same' | 'replaces' | 'refused' | 'again';

export interface OperationOptions<
  Params extends z.ZodType,
  Query extends z.ZodType,
  Body extends z.ZodType,
  Reply extends z.ZodType,
  Who extends Access = Access,
> {
  summary: string;
  access: Who;
  /** Users with this switch enabled pass the `admin` check. */
  orSwitch?: UserSwitch;
  /** Refused with ERR_PLAN_FLAG if the company's plan lacks it. */
  planFlag?: PlanFlag;
  /** Allowed also while the subscription has expired or the company is suspended. */
  openWhenExpired?: true;
  /**
   * Allowed before the address of who signed the company up is proved, else refused with ERR_EMAIL_UNPROVED. By default
   * only reads (GET) are; `false` closes a read that has an effect outside.
   */
  openWhenUnproved?: boolean;
  /**
   * Sets or deletes a cookie: only our own pages and the front ends of ALLOWED_ORIGINS may call it, otherwise another
   * site's page could sign its visitors in and out.
   */
  setsCookie?: true;
  /** Action under which the audit log records the call. */
  audit?: AuditAction;
  /** Accepts the header Idempotency-Key: under one key, a caller's request has its effect once within 24 hours. */
  idempotent?: true;
  /** Of every POST without `idempotent`: why the same call a second time needs no key. */
  repeated?: Repetition;
  /** Success status if not 200. */
  status?: 201 | 204;
  params?: Params;
  query?: Query;
  body?: Body;
  multipart?: Multipart;
  reply: Reply;
  /**
   * Error codes besides those of every operation (validation, token, permission, conflict, internal). Not a type of all
   * codes: these follow from the areas, which follow from their operations; a test compares them instead.
   */
  errors?: readonly `ERR_${string}`[];
}

export interface Operation<
  Key extends string = string,
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Reply extends z.ZodType = z.ZodType,
  Who extends Access = Access,
> extends OperationOptions<Params, Query, Body, Reply, Who> {
  /** Method and path, the operation's name in the typed client: `GET /tickets/{id}`. */
  key: Key;
  method: Method;
  /** Path below `/api`. Variables at the same position have the same name in all operations. */
  path: string;
}

/** Errors of every operation with `idempotent`: a key in use, and a first result that is deleted since. */
const ofKeys = ['ERR_IDEMPOTENCY_KEY_REUSED', 'ERR_NOT_FOUND'] as const;

/**
 * Declares one operation of the API. The router, the CDK routes, the OpenAPI document, the typed client and the
 * contract tests all read this declaration.
 */
export function defineOperation<
  const Key extends `${Method} /${string}`,
  Params extends z.ZodType = z.ZodNever,
  Query extends z.ZodType = z.ZodNever,
  Body extends z.ZodType = z.ZodNever,
  Reply extends z.ZodType = z.ZodNever,
  const Who extends Access = Access,
>(
  key: Key,
  options: OperationOptions<Params, Query, Body, Reply, Who>,
): Operation<Key, Params, Query, Body, Reply, Who> {
  const [method, path] = key.split(' ') as [Method, string];
  const { errors = [], idempotent } = options;
  const named = idempotent === true ? [...new Set([...errors, ...ofKeys])] : options.errors;
  return { ...options, ...(named && { errors: named }), key, method, path };
}

/** Input of a handler: parsed, without unknown fields. */
export interface OperationInput<Op extends Operation> {
  params: Op extends Operation<string, infer P, z.ZodType, z.ZodType, z.ZodType> ? z.output<P> : never;
  query: Op extends Operation<string, z.ZodType, infer Q, z.ZodType, z.ZodType> ? z.output<Q> : never;
  body: Op extends Operation<string, z.ZodType, z.ZodType, infer B, z.ZodType> ? z.output<B> : never;
}

/** Input as a caller sends it, before parsing. */
export interface OperationRequest<Op extends Operation> {
  params: Op extends Operation<string, infer P, z.ZodType, z.ZodType, z.ZodType> ? z.input<P> : never;
  query: Op extends Operation<string, z.ZodType, infer Q, z.ZodType, z.ZodType> ? z.input<Q> : never;
  body: Op extends Operation<string, z.ZodType, z.ZodType, infer B, z.ZodType> ? z.input<B> : never;
}

export type OperationReply<Op extends Operation> =
  Op extends Operation<string, z.ZodType, z.ZodType, z.ZodType, infer R> ? z.output<R> : never;
