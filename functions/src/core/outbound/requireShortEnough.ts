import { AppError } from '@balcao/shared/errors';
import { longestBody } from '@balcao/shared/records/longestBody';

/**
 * What was short enough when it was written may have grown: by those whom it names, its variables, a signature. No command
 * carries more, and whoever wrote it would take for sent what never left.
 *
 * @throws AppError ERR_VALIDATION (`body.body` too_big)
 */
export function requireShortEnough(body: string): void {
  if (body.length > longestBody)
    throw new AppError('ERR_VALIDATION', { details: [{ path: 'body.body', code: 'too_big' }] });
}
