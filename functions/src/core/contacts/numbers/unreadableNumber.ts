import { AppError } from '@balcao/shared/errors';
import type { NumberRefusal } from '@balcao/shared/contacts/readWritten';

/** Refusal of a text that is no phone number; its detail says why, unlike that of a number nobody has. */
export function unreadableNumber(reason: NumberRefusal): AppError {
  return new AppError('ERR_WAPP_INVALID_CONTACT', { details: [{ path: 'body.number', code: reason }] });
}
