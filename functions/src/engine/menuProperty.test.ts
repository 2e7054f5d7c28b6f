import type { ChatbotOption } from '@balcao/shared/chatbot/chatbotModel';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sampleConversation } from '../tickets/testing/sampleTicket.ts';
import { playSample } from './testing/playSample.ts';
import { type SampleBot, sampleOption } from './testing/sampleBot.ts';

/** As many texts as one message is answered with at most. */
const mostSends = 8;

const queueIds = [11, 12, 13] as const;
const text = fc.oneof(
  fc.constantFrom('', ' ', '\u200E', '{{queue}}', 'Olá, {{firstName}}!', '{{nobody}}'),
  fc.string({ unit: 'grapheme', maxLength: 30 }),
);

/** Options at so many levels. */
const treeOf = fc.memo((levels: number): fc.Arbitrary<ChatbotOption[]> =>
  levels < 1
    ? fc.constant([])
    : fc.array(
        fc
          .record({
            name: fc.oneof(text, fc.constantFrom('Vendas', 'Sair', '2')),
            greetingMessage: text,
            queueType: fc.constantFrom('text', 'text', 'text', 'attendent', 'queue', 'integration', 'file'),
            closeTicket: fc.constantFrom(false, false, false, false, true),
            optQueueId: fc.constantFrom(null, ...queueIds, 99),
            optUserId: fc.constantFrom(null, 5, 77),
            options: treeOf(levels - 1),
          })
          .map((given) => sampleOption(0, given)),
        { maxLength: 3 },
      ),
);

/** Gives every option a number of its own. */
function numbered(tree: readonly ChatbotOption[], next = { id: 20 }): ChatbotOption[] {
  return tree.map((option) => ({ ...option, id: (next.id += 1), options: numbered(option.options, next) }));
}
const tree = treeOf(3).map((options) => numbered(options));

const toggle = fc.constantFrom('enabled' as const, 'disabled' as const);
const queue = (id: number) =>
  fc.record({
    id: fc.constant(id),
    name: text,
    greetingMessage: text,
    outOfHoursMessage: text,
    closeTicket: fc.constantFrom(false, false, false, true),
  });
const company: fc.Arbitrary<SampleBot> = fc.record({
  settings: fc.record({
    sendGreetingMessageOneQueues: toggle,
    sendFarewellWaitingTicket: toggle,
    sendQueuePosition: toggle,
    sendQueuePositionMessage: text,
    userRandom: toggle,
    scheduleType: fc.constantFrom('disabled', 'queue', 'company', 'connection'),
    chatBotType: fc.constantFrom('text', 'list', 'button'),
    DirectTicketsToWallets: fc.boolean(),
  }),
  connection: fc.record({
    greetingMessage: text,
    complationMessage: text,
    maxUseBotQueues: fc.constantFrom(0, 1, 3),
    timeUseBotQueues: fc.constantFrom(0, 5),
    greetingMedia: fc.constantFrom(undefined, {
      key: 'k',
      fileName: 'a.jpg',
      mimetype: 'image/jpeg',
      size: 1,
      shared: true,
    }),
  }),
  queues: fc.subarray([...queueIds]).chain((ids) => fc.tuple(...ids.map(queue))),
  others: fc.constantFrom([], [{ id: 13, greetingMessage: 'Outra' }]),
  trees: fc.record({ 11: tree, 12: tree, 13: tree }),
  waiting: fc.nat(5),
  attendants: fc.constantFrom([], [{ id: 5, name: 'Ana', online: true }]),
});
const words = fc.array(
  fc.record({
    body: fc.oneof(
      fc.constantFrom(
        '1',
        '2',
        '3',
        '#',
        'sair',
        'Vendas',
        '1️⃣',
        'x',
        '\u200EOlá',
        '\u200CCampanha',
        '{{name}}',
      ),
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: 10 }),
    ),
    afterMs: fc.constantFrom(100, 2000, 400_000),
  }),
  { minLength: 1, maxLength: 8 },
);

test('whatever a company sets and a customer writes: it is planned, nothing blank leaves, few texts do, and there is a way on', () => {
  let answered = 0;
  fc.assert(
    fc.property(company, words, (given, messages) => {
      const talk = playSample(given);
      for (const { body, afterMs } of messages) {
        const said = talk.write(body, {}, afterMs);
        const { decision, said: sent } = talk.last();
        answered += said.length;
        expect(said.length).toBeLessThanOrEqual(mostSends);
        for (const message of sent)
          expect(message.body.slice(1).trim() !== '' || message.media !== undefined).toBe(true);
        if (/^[\u200C-\u200E]/.test(body)) expect(said).toEqual([]);
        if (decision.ignore) continue;
        const { status, bot, userId } = talk.ticket();
        expect(['pending', 'open', 'closed']).toContain(status);
        // Served by somebody, or seen by those who wait on the list, whether or not the bot still asks.
        if (status === 'open') expect(userId).toBeDefined();
        if (status !== 'pending') expect(bot).toBeUndefined();
      }
    }),
    { numRuns: 300 },
  );
  // It had something to look at.
  expect(answered).toBeGreaterThan(300);
});

test('a blocked contact is answered by nothing, whatever it writes', () => {
  const blocked = { ...sampleConversation('2026-11-20T11:00:00.000Z'), blocked: true };
  fc.assert(
    fc.property(company, words, (given, messages) => {
      const talk = playSample(given, { conversation: blocked });
      for (const { body, afterMs } of messages) expect(talk.write(body, {}, afterMs)).toEqual([]);
    }),
    { numRuns: 50 },
  );
});
