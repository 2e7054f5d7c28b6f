import { ApiError } from '../../api/ApiError.ts';
import { refusalOf } from '../../api/readAnswer.ts';

/**
 * Sends a message as a program does: with a connection's token, and nothing of who is signed in.
 *
 * @throws ApiError
 */
export async function callAsProgram(token: string, form: FormData | object): Promise<void> {
  const isForm = form instanceof FormData;
  let response: Response;
  try {
    response = await fetch('/api/messages/send', {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        ...(!isForm && { 'content-type': 'application/json' }),
      },
      body: isForm ? form : JSON.stringify(form),
      credentials: 'omit',
    });
  } catch {
    throw new ApiError(0, { code: 'NETWORK' });
  }
  if (!response.ok) throw refusalOf(response.status, await response.text());
}
