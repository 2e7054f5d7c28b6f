import { AppError } from '@balcao/shared/errors';

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * A ticket's id or uuid, from a path. Anything else is refused with a code that only these operations use.
 *
 * @throws AppError ERR_INVALID_TICKET_ID
 */
export function ticketReference(id: string): number | string {
  if (/^[1-9]\d{0,14}$/.test(id)) return Number(id);
  if (uuid.test(id)) return id;
  throw new AppError('ERR_INVALID_TICKET_ID');
}
