import type { TFunction } from 'i18next';
import { ApiError } from '../api/ApiError.ts';

/** What a failure is called in the reader’s language. */
export function errorText(t: TFunction, error: unknown): string {
  if (!(error instanceof ApiError)) return t('common.unknownError');
  if (error.code === 'NETWORK') return t('common.networkError');
  if (error.code === 'UNKNOWN') return t('common.unknownError');
  return t(`errors.${error.code}`);
}
