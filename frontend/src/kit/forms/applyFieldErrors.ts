import type { TFunction } from 'i18next';
import type { FieldValues, Path, UseFormSetError } from 'react-hook-form';
import { ApiError, type ClientErrorCode } from '../../frame/api/ApiError.ts';
import { errorText } from '../../frame/i18n/errorText.ts';

/**
 * Shows a refusal beside the fields that it names, by `details` of the error or by a code that belongs to one field.
 * Returns the message for above the form, '' if every detail was shown at a field.
 */
export function applyFieldErrors<Values extends FieldValues>(
  error: unknown,
  t: TFunction,
  setError: UseFormSetError<Values>,
  fields: readonly Path<Values>[],
  ofCode: Partial<Record<ClientErrorCode, Path<Values>>> = {},
): string {
  if (!(error instanceof ApiError)) return errorText(t, error);
  const byCode = ofCode[error.code];
  if (byCode !== undefined) {
    setError(byCode, { message: errorText(t, error) }, { shouldFocus: true });
    return '';
  }
  let placed = 0;
  for (const { path, code } of error.details) {
    const name = path.replace(/^body\./, '');
    const field = fields.find((one) => one === name || name.startsWith(`${one}.`));
    if (field === undefined) continue;
    const invalid = error.code === 'ERR_VALIDATION' ? t('common.invalidValue') : errorText(t, error);
    setError(field, { message: code === 'required' ? t('common.required') : invalid });
    placed += 1;
  }
  return placed > 0 && placed === error.details.length ? '' : errorText(t, error);
}
