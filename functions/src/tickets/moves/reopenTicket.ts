import { AppError } from '@balcao/shared/errors';
import { moveTicket } from '../moveTicket.ts';
import { requireQueue } from '../requireNamed.ts';
import { servedStatus } from '../servedStatus.ts';
import type { Move } from './wantedMove.ts';

/** Takes a closed ticket up again for whoever asks; a queue is required. */
export const reopenTicket: Move = async (ctx, { ticket, conversation, contact }, wanted) => {
  if (!contact.active) throw new AppError('ERR_CONTACT_BLOCKED');
  const queueId = await requireQueue(ctx, wanted.queueId ?? ticket.queueId);
  const userId = ctx.user.id;
  const at = ctx.clock.iso();
  return moveTicket(ctx, ticket, conversation, {
    to: { status: servedStatus(ticket), userId, queueId, closedAt: undefined },
    once: { acceptedAt: at, queuedAt: at },
    reopened: true,
    log: [{ type: 'reopen', userId, queueId }],
  });
};
