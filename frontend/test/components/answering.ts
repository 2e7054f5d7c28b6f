import type { CommonErrorCode, ErrorCode, ErrorDetail } from '@balcao/shared/errors';
import { errorStatus } from '@balcao/shared/errorStatus';
import { type AnyOperation, contract } from '@balcao/shared/contract';
import type { OperationKey, Reply } from '../../src/frame/api/operationTypes.ts';

/** A request of the screen; its body as parsed by the contract. */
export interface Asked {
  key: OperationKey;
  params: Record<string, string>;
  query: Record<string, string>;
  body: unknown;
}

class Refusal {
  readonly code: ErrorCode;
  readonly details: readonly ErrorDetail[];

  constructor(code: ErrorCode, details: readonly ErrorDetail[]) {
    this.code = code;
    this.details = details;
  }
}

/** An answer that refuses. The operation must declare the code, unless every operation may answer it. */
export const refused = (code: ErrorCode, ...details: ErrorDetail[]): Refusal => new Refusal(code, details);

type Answer<Key extends OperationKey> = Reply<Key> | Refusal;

/** The server's answers in a test, by operation. */
export type Answers = {
  [Key in OperationKey]?: Answer<Key> | ((asked: Asked) => Answer<Key> | Promise<Answer<Key>>);
};

const operations: readonly AnyOperation[] = Object.values(contract).flatMap((area) => Object.values(area));
const everywhere: readonly ErrorCode[] = [
  'ERR_VALIDATION',
  'ERR_NO_PERMISSION',
  'ERR_CONFLICT',
  'ERR_INTERNAL',
  'ERR_UNAVAILABLE',
] satisfies CommonErrorCode[];

/** Finds the operation of a call, with its path parameters; a fixed path wins over one with a parameter. */
function operationOf(method: string, path: string) {
  const parts = path.split('/');
  const found = operations.flatMap((operation) => {
    const wanted = operation.path.split('/');
    const fits =
      operation.method === method &&
      wanted.length === parts.length &&
      wanted.every((part, at) => part.startsWith('{') || part === parts[at]);
    const named = wanted.flatMap((part, at) =>
      part.startsWith('{') ? [[part.slice(1, -1), decodeURIComponent(parts[at] ?? '')] as const] : [],
    );
    return fits ? [{ operation, params: Object.fromEntries(named) }] : [];
  });
  const first = found.toSorted((a, b) => Object.keys(a.params).length - Object.keys(b.params).length)[0];
  if (!first) throw new Error(`${method} ${path} is no operation of the contract.`);
  return first;
}

/**
 * Fake server for component tests. Requests and answers are checked against the contract, so that a test cannot make up
 * either. `asked` holds every call that fits the contract; `broken` the errors of calls that do not, or that the test
 * does not answer.
 */
export function answering(answers: Answers): { asked: Asked[]; broken: string[]; fetch: typeof fetch } {
  const asked: Asked[] = [];
  const broken: string[] = [];
  const answer = async (input: string | URL | Request, options: RequestInit = {}): Promise<Response> => {
    const { pathname, searchParams } = new URL(input instanceof Request ? input.url : input, location.href);
    const { operation, params } = operationOf(options.method ?? 'GET', pathname.replace(/^\/api/, ''));
    const query = Object.fromEntries(searchParams);
    const sent: unknown = typeof options.body === 'string' ? JSON.parse(options.body) : options.body;
    const { key } = operation;
    if (operation.params) operation.params.parse(params);
    if (operation.query) operation.query.parse(query);
    // A form is not parsed: only the server reads its files.
    const body = operation.body && !(sent instanceof FormData) ? operation.body.parse(sent) : sent;
    const call: Asked = { key, params, query, body };
    asked.push(call);
    const given = answers[key];
    if (given === undefined) throw new Error(`Nothing is answered to ${key}.`);
    const answered: unknown = typeof given === 'function' ? await given(call) : given;
    if (!(answered instanceof Refusal)) return Response.json(operation.reply.parse(answered));
    const { code, details } = answered;
    if (!everywhere.includes(code) && !operation.errors?.some((named) => named === code))
      throw new Error(`${key} does not answer ${code}.`);
    return Response.json({ error: code, code, details, requestId: 'r' }, { status: errorStatus[code] });
  };
  return {
    asked,
    broken,
    fetch: (input, options) =>
      answer(input, options).catch((error: unknown) => {
        broken.push(String(error));
        throw error;
      }),
  };
}
