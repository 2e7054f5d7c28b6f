import type { OperationByKey, OperationKey } from '@balcao/shared/contract';
import type { OperationReply, OperationRequest } from '@balcao/shared/contract/defineOperation';
import type { SessionUser } from '@balcao/shared/records/userModel';

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

/** A user signed in over HTTP, like an integrator. */
export interface Session {
  /** Valid for a quarter of an hour. */
  readonly token: string;
  user: SessionUser;
  /** Gets a new token, as screens do when the old one has expired. */
  renew(): Promise<void>;
  call<Key extends OperationKey>(
    key: Key,
    request?: Request<Key>,
  ): Promise<OperationReply<OperationByKey<Key>>>;
}

/** Longest Retry-After in seconds that a call waits for. */
const longestWait = 2;

export class HttpError extends Error {
  readonly status: number;
  readonly body: string;
  /** Seconds after which to ask again, if the answer said so. */
  readonly retryAfter: number;
  constructor(key: string, answer: Pick<Response, 'status' | 'headers'>, body: string) {
    super(`${key}: ${answer.status} ${body}`);
    this.status = answer.status;
    this.body = body;
    this.retryAfter = Number(answer.headers.get('retry-after') ?? 0);
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
  if (!answer.ok) throw new HttpError(key, answer, text);
  return text === '' ? {} : JSON.parse(text);
}

interface Boot {
  token: string;
  user: SessionUser;
}

/** @throws HttpError */
export async function signIn(url: string, email: string, password: string): Promise<Session> {
  let boot: Boot;
  let cookie = '';
  let renewing: Promise<void> | undefined;

  async function start(path: string, more: RequestInit): Promise<void> {
    const answer = await fetch(`${url}/api${path}`, { method: 'POST', ...more });
    const text = await answer.text();
    if (!answer.ok) throw new HttpError(`POST ${path}`, answer, text);
    boot = JSON.parse(text) as Boot;
    cookie = /jrt=[^;]*/.exec(answer.headers.getSetCookie().join('; '))?.[0] ?? cookie;
  }

  function renew(): Promise<void> {
    // Calls that are refused at the same time share one request for a token.
    renewing ??= start('/auth/refresh_token', { headers: { cookie } }).finally(() => (renewing = undefined));
    return renewing;
  }

  /** Calls an operation; renews an expired token, waits as long as a 429 says, and asks again, as a screen does. */
  async function call(key: string, given: AnyRequest): Promise<unknown> {
    try {
      return await request(url, boot.token, key, given);
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      if (error.status === 429 && error.retryAfter > 0 && error.retryAfter <= longestWait) {
        await new Promise((resolve) => setTimeout(resolve, error.retryAfter * 1000));
        return call(key, given);
      }
      if (!error.body.includes('ERR_TOKEN_INVALID')) throw error;
      await renew();
      return request(url, boot.token, key, given);
    }
  }

  await start('/auth/login', {
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  return {
    get token() {
      return boot.token;
    },
    get user() {
      return boot.user;
    },
    renew,
    call: (key, given = {}) => call(key, given) as never,
  };
}
