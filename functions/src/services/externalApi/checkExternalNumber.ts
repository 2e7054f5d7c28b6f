import { AppError } from '@balcao/shared/errors';
import type { externalApiApi } from '@balcao/shared/externalApi/externalApiApi';
import { checkNumbers } from '../../core/connections/checkNumbers.ts';
import { completeNumber } from '../../core/contacts/numbers/completeNumber.ts';
import { unlistedNumber, unreadableNumber } from '../../core/contacts/numbers/unreadableNumber.ts';
import type { Handler } from '../../platform/http/handler.ts';

const dayMs = 24 * 60 * 60_000;

/**
 * Asks WhatsApp about a number, over the connection of the token. Unlike in `findOrCreateContact`, a missing answer is
 * an error.
 */
export const checkExternalNumber: Handler<typeof externalApiApi.checkExternalNumber> = async (
  ctx,
  { body },
) => {
  const { companyId, connectionId } = ctx;
  const listed = completeNumber(body.number);
  const number = listed ?? unlistedNumber(body.number);
  const answers = await checkNumbers(ctx, companyId, [number], { typed: true, connectionId, needed: true });
  if (answers === 'dayLimit') {
    // The limit counts by UTC days.
    ctx.reply.header('retry-after', String(Math.ceil((dayMs - (ctx.clock.now() % dayMs)) / 1000)));
    throw new AppError('ERR_TOO_MANY_REQUESTS');
  }
  const said = answers?.get(number);
  if (listed === null && said?.exists !== true) throw unreadableNumber('badNumber');
  if (said === undefined) throw new AppError('ERR_WAPP_NOT_INITIALIZED');
  if (!said.exists) throw new AppError('ERR_WAPP_INVALID_CONTACT');
  return { existsInWhatsapp: true as const, number: body.number, numberFormatted: said.number };
};
