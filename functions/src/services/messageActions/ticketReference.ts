import { AppError } from '@balcao/shared/errors';

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * A ticket by its number, or by its uuid as everywhere messages are sent. What is neither has an answer of its own here
 * (core specification, section 5).
 *
 * @throws AppError ERR_INVALID_TICKET_ID
 */
export function ticketReference(id: string): number | string {
  if (/^[1-9]\d{0,14}$/.test(id)) return Number(id);
  if (uuid.test(id)) return id;
  throw new AppError('ERR_INVALID_TICKET_ID');
}
