import { AppError } from '@balcao/shared/errors';
import type { NumberRefusal } from '@balcao/shared/contacts/readWritten';

/** Refusal of a text that is no phone number; its detail says why, unlike that of a number nobody has. */
export function unreadableNumber(reason: NumberRefusal): AppError {
  return new AppError('ERR_WAPP_INVALID_CONTACT', { details: [{ path: 'body.number', code: reason }] });
}

/**
 * Digits with a country code that our table does not know: a contact may have them, or WhatsApp.
 *
 * @throws AppError ERR_WAPP_INVALID_CONTACT if they cannot be a number of any country
 */
export function unlistedNumber(digits: string): string {
  if (!/^[1-9]\d{7,14}$/.test(digits)) throw unreadableNumber('badNumber');
  return digits;
}
