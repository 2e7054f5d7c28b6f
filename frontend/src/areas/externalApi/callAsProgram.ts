import { ApiError } from '../../frame/api/ApiError.ts';
import type { OperationKey, Reply } from '../../frame/api/operationTypes.ts';
import { readAnswer, refusalOf } from '../../frame/api/readAnswer.ts';

/** Endpoints for API clients; each takes a connection's token. */
export type ProgramPath = '/messages/send' | '/messages/send/linkImage' | '/messages/checkNumber';
/** FormData if a file is sent. */
export type ProgramBody = FormData | Readonly<Record<string, string | number | boolean>>;
type ProgramReply = Reply<Extract<OperationKey, `POST ${ProgramPath}`>>;

/**
 * Calls the API as an API client does: with a connection's token and without the user's session.
 *
 * @throws ApiError
 */
export async function callAsProgram(
  token: string,
  { path, sent }: { path: ProgramPath; sent: ProgramBody },
): Promise<ProgramReply> {
  const isForm = sent instanceof FormData;
  let response: Response;
  try {
    response = await fetch(`/api${path}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        ...(!isForm && { 'content-type': 'application/json' }),
      },
      body: isForm ? sent : JSON.stringify(sent),
      credentials: 'omit',
    });
  } catch {
    throw new ApiError(0, { code: 'NETWORK' });
  }
  const text = await response.text();
  if (!response.ok) throw refusalOf(response.status, text, response.headers.get('retry-after'));
  return readAnswer(text) as ProgramReply;
}
