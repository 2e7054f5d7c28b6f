import { AppError } from '@balcao/shared/errors';
import { isVisibleText } from '@balcao/shared/text/visibleText';

/**
 * What was there when it was checked may have been a variable that stands for nothing.
 *
 * @param path where it stands in what was asked for, such as `body.title`
 * @throws AppError ERR_VALIDATION (that path, custom)
 */
export function requireVisible(text: string, path: string): void {
  if (!isVisibleText(text)) throw new AppError('ERR_VALIDATION', { details: [{ path, code: 'custom' }] });
}
