import type { TFunction } from 'i18next';
import { ApiError } from '../api/ApiError.ts';

/** What a failure is called in the reader’s language. */
export function errorText(t: TFunction, error: unknown): string {
  if (!(error instanceof ApiError) || error.code === 'UNKNOWN') return t('common.unknownError');
  if (error.code === 'NETWORK') return t('common.networkError');
  // An area's own codes are told with its texts; met where these are not, a code is no text.
  const text = t(`errors.${error.code}`, { defaultValue: t('common.unknownError') });
  if (error.code !== 'ERR_PLAN_LIMIT') return text;
  // Of what the plan allows, and how many: `plan.users`, '10'.
  const { path = '', code = '' } = error.details[0] ?? {};
  const limited = path.replace('plan.', '') as 'users' | 'queues' | 'connections';
  return t(`planLimit.${limited}`, { count: Number(code), defaultValue: text });
}
