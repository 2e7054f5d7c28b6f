import { mostDataBytes } from '@balcao/shared/channels/inboundEvent';
import { AppError } from '@balcao/shared/errors';

/**
 * Checks the data of a card, a menu or a button after its variables were filled in: the limit of inbound data, so the
 * message fits into the table and its command into the queue.
 *
 * @throws AppError ERR_VALIDATION (`body` too_big)
 */
export function requireSmallEnough(dataJson: string | undefined): void {
  if (dataJson !== undefined && Buffer.byteLength(dataJson) > mostDataBytes)
    throw new AppError('ERR_VALIDATION', { details: [{ path: 'body', code: 'too_big' }] });
}
