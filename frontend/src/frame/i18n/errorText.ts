import type { TFunction } from 'i18next';
import { ApiError } from '../api/ApiError.ts';

/** Error message of a failure in the reader's language. */
export function errorText(t: TFunction, error: unknown): string {
  if (!(error instanceof ApiError) || error.code === 'UNKNOWN') return t('common.unknownError');
  if (error.code === 'NETWORK') return t('common.networkError');
  // Texts of an area's own codes are loaded with the area; elsewhere the general message replaces the bare code.
  const text = t(`errors.${error.code}`, { defaultValue: t('common.unknownError') });
  if (error.code === 'ERR_WAPP_INVALID_CONTACT' || error.code === 'ERR_CONTACT_LIST_NUMBER') {
    // If the text is no phone number, the first detail says why; without details it is a number that WhatsApp does not
    // know.
    const reason = error.details[0]?.code as 'badNumber' | 'scientific' | undefined;
    return reason === undefined ? text : t(`numberRefused.${reason}`, { defaultValue: text });
  }
  if (error.code !== 'ERR_PLAN_LIMIT') return text;
  // The first detail names the limited resource and the limit: path `plan.users`, code '10'.
  const { path = '', code = '' } = error.details[0] ?? {};
  const limited = path.replace('plan.', '') as 'users' | 'queues' | 'connections';
  return t(`planLimit.${limited}`, { count: Number(code), defaultValue: text });
}
