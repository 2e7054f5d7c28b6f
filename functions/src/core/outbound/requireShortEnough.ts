import { AppError } from '@balcao/shared/errors';
import { longestBody } from '@balcao/shared/records/longestBody';

/**
 * Checks the length after mentions, variables and signature were filled in, which may lengthen a text. A text that is
 * too long fits no command and would be stored without ever being sent.
 *
 * @throws AppError ERR_VALIDATION (`body.body` too_big)
 */
export function requireShortEnough(body: string): void {
  if (body.length > longestBody)
    throw new AppError('ERR_VALIDATION', { details: [{ path: 'body.body', code: 'too_big' }] });
}
