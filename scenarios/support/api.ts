import type { OperationByKey, OperationKey } from '@balcao/shared/contract/index';
import type { OperationReply, OperationRequest } from '@balcao/shared/contract/defineOperation';
import type { SessionUser } from '@balcao/shared/users/userModel';

interface AnyRequest {
  params?: unknown;
  query?: unknown;
  body?: unknown;
}

interface Request<Key extends OperationKey> extends AnyRequest {
  params?: OperationRequest<OperationByKey<Key>>['params'];
  query?: OperationRequest<OperationByKey<Key>>['query'];
  body?: OperationRequest<OperationByKey<Key>>['body'] | FormData;
}

/** Somebody signed in over HTTP, as an integrator or a test would be. */
export interface Session {
  token: string;
  user: SessionUser;
  call<Key extends OperationKey>(
    key: Key,
    request?: Request<Key>,
  ): Promise<OperationReply<OperationByKey<Key>>>;
}

export class HttpError extends Error {
  readonly status: number;
  readonly body: string;
  constructor(key: string, status: number, body: string) {
    super(`${key}: ${status} ${body}`);
    this.status = status;
    this.body = body;
  }
}

async function request(
  url: string,
  token: string | undefined,
  key: string,
  given: AnyRequest,
): Promise<unknown> {
  const [method = '', template = ''] = key.split(' ');
  const params = (given.params ?? {}) as Record<string, unknown>;
  const path = template.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(given.query ?? {}))
    if (value !== undefined) query.set(name, String(value));
  const search = query.size > 0 ? `?${query.toString()}` : '';
  const form = given.body instanceof FormData;
  const answer = await fetch(`${url}/api${path}${search}`, {
    method,
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(given.body !== undefined && !form && { 'content-type': 'application/json' }),
    },
    ...(given.body !== undefined && { body: form ? (given.body as FormData) : JSON.stringify(given.body) }),
  });
  const text = await answer.text();
  if (!answer.ok) throw new HttpError(key, answer.status, text);
  return text === '' ? {} : JSON.parse(text);
}

/** Signs in. @throws HttpError */
export async function signIn(url: string, email: string, password: string): Promise<Session> {
  const boot = (await request(url, undefined, 'POST /auth/login', { body: { email, password } })) as {
    token: string;
    user: SessionUser;
  };
  return {
    token: boot.token,
    user: boot.user,
    call: (key, given = {}) => request(url, boot.token, key, given) as never,
  };
}
