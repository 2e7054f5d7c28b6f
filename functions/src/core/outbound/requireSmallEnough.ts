import { mostDataBytes } from '@balcao/shared/channels/inboundEvent';
import { AppError } from '@balcao/shared/errors';

/**
 * Data of a card, a menu or a button, whose variables are filled in: no more than what comes from outside, so that the
 * message fits into the table and the command into its queue.
 *
 * @throws AppError ERR_VALIDATION (`body` too_big)
 */
export function requireSmallEnough(dataJson: string | undefined): void {
  if (dataJson !== undefined && Buffer.byteLength(dataJson) > mostDataBytes)
    throw new AppError('ERR_VALIDATION', { details: [{ path: 'body', code: 'too_big' }] });
}
