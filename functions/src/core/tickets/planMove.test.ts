import { expect, test } from 'vitest';
import { packBot } from './botPlace.ts';
import { planMove } from './planMove.ts';
import { sampleConversation, sampleTicket } from './testing/sampleTicket.ts';

const at = '2026-11-28T12:00:00.000Z';
const waits = {
  ...sampleTicket({ at }),
  status: 'pending' as const,
  bot: packBot({ at: 1, queueId: 4, uses: 1 }),
  handedBy: 7,
  proposedUserId: 8,
  proposedAt: at,
};
const conversation = sampleConversation(at);
const kept = ({ ticket }: ReturnType<typeof planMove>) => {
  const { bot, handedBy, proposedUserId, proposedAt } = ticket;
  return { bot, handedBy, proposedUserId, proposedAt };
};

test('the switch of the integration leaves the place of the bot, who handed it over and whom it was proposed to', () => {
  const planned = planMove(waits, conversation, { to: { useIntegration: true }, log: [] }, at);
  const { bot, handedBy, proposedUserId, proposedAt } = waits;
  expect(kept(planned)).toEqual({ bot, handedBy, proposedUserId, proposedAt });
  expect(planned.ticket.useIntegration).toBe(true);
  const [item] = planned.plan.items;
  const removed = item !== undefined && 'change' in item ? item.change?.remove : undefined;
  expect(removed ?? []).not.toContain('bot');
});

test.each([{ queueId: 5 }, { userId: 9, status: 'open' as const }, { useIntegration: true, queueId: 5 }])(
  'a move to %j takes all three away',
  (to) => {
    const none = { bot: undefined, handedBy: undefined, proposedUserId: undefined, proposedAt: undefined };
    expect(kept(planMove(waits, conversation, { to, log: [] }, at))).toEqual(none);
  },
);
