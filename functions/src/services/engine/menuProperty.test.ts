import { isBlank } from '@balcao/shared/text/isBlank';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { listedTexts } from '../../core/tickets/queueEntry/listedTexts.ts';
import { longestAnswer } from '../../core/tickets/queueEntry/botTexts.ts';
import { sampleConversation } from '../../core/tickets/testing/sampleTicket.ts';
import { anyBot } from './testing/anyBot.ts';
import { playSample } from './testing/playSample.ts';

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
  let lists = 0;
  fc.assert(
    fc.property(anyBot, words, (given, messages) => {
      const talk = playSample(given);
      for (const { body, afterMs } of messages) {
        const said = talk.write(body, {}, afterMs);
        const { decision, said: sent } = talk.last();
        answered += said.length;
        // A list of files adds its texts and the menu, which then is a separate message.
        const listed = decision.fileList ? listedTexts(decision.fileList).length + 1 : 0;
        if (listed > 0) lists += 1;
        expect(said.length).toBeLessThanOrEqual(longestAnswer + listed);
        expect(talk.last().plan.items.length).toBeLessThanOrEqual(40);
        for (const message of sent) expect(!isBlank(message.body) || message.media !== undefined).toBe(true);
        if (/^[\u200C-\u200E]/.test(body)) expect(said).toEqual([]);
        if (decision.ignore) continue;
        const { status, bot, userId } = talk.ticket();
        expect(['pending', 'open', 'closed']).toContain(status);
        // Served by somebody, or visible in the list of waiting tickets, whether or not the bot still asks.
        if (status === 'open') expect(userId).toBeDefined();
        if (status !== 'pending') expect(bot).toBeUndefined();
      }
    }),
    { numRuns: 300 },
  );
  // Guards against a test that checked nothing.
  expect(answered).toBeGreaterThan(300);
  expect(lists).toBeGreaterThan(20);
});

test('a blocked contact is answered by nothing, whatever it writes', () => {
  const blocked = { ...sampleConversation('2026-11-20T11:00:00.000Z'), blocked: true };
  fc.assert(
    fc.property(anyBot, words, (given, messages) => {
      const talk = playSample(given, { conversation: blocked });
      for (const { body, afterMs } of messages) expect(talk.write(body, {}, afterMs)).toEqual([]);
    }),
    { numRuns: 50 },
  );
});
