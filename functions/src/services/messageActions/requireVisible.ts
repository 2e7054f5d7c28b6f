import { AppError } from '@balcao/shared/errors';
import { isVisibleText } from '@balcao/shared/text/visibleText';

/**
 * Refuses a text that is blank once its variables are filled in.
 *
 * @param path of the field in the request, such as `body.title`
 * @throws AppError ERR_VALIDATION (that path, custom)
 */
export function requireVisible(text: string, path: string): void {
  if (!isVisibleText(text)) throw new AppError('ERR_VALIDATION', { details: [{ path, code: 'custom' }] });
}
