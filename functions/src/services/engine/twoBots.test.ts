import type { InboundMessage } from '@balcao/shared/channels/inboundEvent';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { packBot } from '../../core/tickets/moves/botPlace.ts';
import { longestAnswer, mostBotTexts } from '../../core/tickets/queueEntry/botTexts.ts';
import { sampleConversation, sampleTicket } from '../../core/tickets/testing/sampleTicket.ts';
import type { EngineState } from './state/engineState.ts';
import { anyToggle } from './testing/anyBot.ts';
import { anySettings } from './testing/anyDay.ts';
import { playSample } from './testing/playSample.ts';
import { type SampleBot, sampleFileList, sampleOption } from './testing/sampleBot.ts';

type Reply = Partial<InboundMessage>;

const minute = 60_000;
const hour = 60 * minute;
const text = (body: string): Reply => ({ body });
const thanks = text('Obrigado pelo contato! Responderemos em breve.');
const audio: Reply = { body: '', mediaType: 'audio', mediaFailure: 'unavailable' };
const picture: Reply = { body: '', mediaType: 'image', mediaFailure: 'unavailable' };
const largeFile: Reply = { body: '', mediaType: 'image', mediaFailure: 'tooLarge' };
const call: Reply = { body: '', mediaType: 'call_log', dataJson: '{"missed":true}' };

/** Another program: it answers every text with its replies in turn, and begins again after a silence. */
interface Counterpart {
  replies: readonly Reply[];
  answersAfterMs: number;
  beginsAgainAfterMs: number;
  hours: number;
}

/**
 * Plays some hours between the two bots; returns the texts of ours. Ours sends as many texts as the ceiling allows in
 * each window of ten minutes (a window begins with the first text after the last window); while it is silent, people
 * see the ticket.
 */
function playTwoBots(
  given: SampleBot,
  { replies, hours, ...after }: Counterpart,
  before: Partial<EngineState>,
) {
  const talk = playSample(given, before);
  const begin = Date.parse('2026-11-20T12:00:00.000Z');
  let now = begin;
  let owed = 0;
  let total = 0;
  let pauses = 0;
  let window = { since: 0, count: 0 };
  for (let turn = 0; now < begin + hours * hour; turn += 1) {
    const waits = owed > 0 ? after.answersAfterMs : after.beginsAgainAfterMs;
    const redirectsIn = talk.redirectsIn() ?? Infinity;
    const isRedirected = redirectsIn < waits;
    now += isRedirected ? redirectsIn : waits;
    const { body = '', ...more } = replies[turn % replies.length] ?? thanks;
    const said = (isRedirected ? talk.redirect() : talk.write(body, more, waits)).length;
    owed = (isRedirected ? owed : Math.max(0, owed - 1)) + said;
    if (now >= window.since + 10 * minute) window = { since: now, count: 0 };
    window.count += said;
    total += said;
    expect(window.count, `${turn} messages, ${total} texts`).toBeLessThanOrEqual(mostBotTexts);
    if (said > 0 || window.count + longestAnswer <= mostBotTexts) continue;
    pauses += 1;
    // The ticket is always in a status in which people see it, or is closed.
    expect(['pending', 'lgpd', 'open', 'closed']).toContain(talk.ticket().status);
  }
  return { total, pauses };
}

const waitsForRating = (): Partial<EngineState> => {
  const at = '2026-11-20T11:59:00.000Z';
  const bot = packBot({ at: Date.parse(at), uses: 0, ratingAsks: 1 });
  const ticket = { ...sampleTicket({ at }), status: 'nps' as const, bot };
  return { conversation: { ...sampleConversation(at), activeTicketId: ticket.id }, ticket };
};

const consent = { enableLGPD: 'enabled', lgpdConsent: 'enabled', lgpdMessage: 'Seus dados' } as const;
const unlimited = { maxUseBotQueues: 0, maxUseBotQueuesNPS: 0 };
const closes = { queues: [{ id: 11, greetingMessage: 'Veja o site.', closeTicket: true }] };
const menu = { connection: { ...unlimited, greetingMessage: 'Olá!' }, queues: [{ id: 11 }, { id: 12 }] };
/** A ticket that has waited a minute is moved to a queue that closes. */
const redirects = { timeSendQueue: 1, sendIdQueue: 13 };
const redirectsTo = {
  queues: [{ id: 11 }, { id: 12 }],
  others: [{ id: 13, greetingMessage: 'Veja o site.', closeTicket: true }],
};
const greetingMedia = {
  key: 'k',
  fileName: 'a.jpg',
  mimetype: 'image/jpeg',
  size: 1,
  shared: true as const,
};

test.each<[string, SampleBot, readonly Reply[], Partial<EngineState>?]>([
  ['consent without a cap', { settings: consent, connection: unlimited }, [thanks]],
  ['consent that is refused again and again', { settings: consent }, [text('2')]],
  ['a menu without a cap', menu, [thanks]],
  ['"#" without end', { ...menu, connection: { greetingMessage: 'Olá!' } }, [text('#')]],
  [
    '"Sair" and "oi"',
    { ...menu, connection: { complationMessage: 'Até logo!' } },
    [text('oi'), text('sair')],
  ],
  ['a queue that closes', closes, [thanks]],
  [
    'an only option that closes',
    { queues: [{ id: 11 }], trees: { 11: [sampleOption(21, { closeTicket: true })] } },
    [thanks],
  ],
  [
    'a redirection into a queue that closes',
    {
      settings: { sendFarewellWaitingTicket: 'enabled' },
      connection: { ...redirects, maxUseBotQueues: 3, complationMessage: 'Até logo!' },
      ...redirectsTo,
    },
    [thanks],
  ],
  [
    'a queue that closes, with files',
    {
      queues: [{ id: 11, greetingMessage: 'Veja o site.', closeTicket: true, fileListId: 31 }],
      fileLists: [sampleFileList(31, 8)],
    },
    [thanks],
  ],
  // A picture from another of our bots, whose mark WhatsApp may have dropped.
  ['pictures without words', { ...closes, connection: { greetingMedia } }, [picture]],
  ['audios', { settings: { acceptAudioMessageContact: 'disabled' } }, [audio]],
  ['files that are too large', {}, [largeFile]],
  [
    'calls',
    { settings: { acceptCallWhatsapp: 'disabled', AcceptCallWhatsappMessage: 'Não atendemos.' } },
    [call],
  ],
  [
    'a rating without a cap',
    { settings: { userRating: 'enabled' }, connection: { ...unlimited, ratingMessage: 'De 0 a 10?' } },
    [thanks],
    waitsForRating(),
  ],
])(
  'another program that answers each text, over %s, is answered up to the ceiling',
  (_what, given, replies, before = {}) => {
    // The counterpart writes every five seconds, whatever it is told.
    const soon = { replies, answersAfterMs: 2000, beginsAgainAfterMs: 5000, hours: 1 };
    const { total, pauses } = playTwoBots(given, soon, before);
    expect(total).toBeGreaterThan(mostBotTexts - longestAnswer);
    expect(pauses).toBeGreaterThan(0);
  },
);

test('whatever a company sets, and whatever the other program answers: never more in ten minutes', () => {
  const reply = fc.constantFrom(
    thanks,
    text('1'),
    text('2'),
    text('#'),
    text('sair'),
    text('9'),
    audio,
    largeFile,
    call,
  );
  const counterpart = fc.record({
    replies: fc.array(reply, { minLength: 1, maxLength: 4 }),
    answersAfterMs: fc.constantFrom(1100, 2000, 20_000),
    beginsAgainAfterMs: fc.constantFrom(31 * minute, 61 * minute),
    hours: fc.constant(24),
  });
  const seen = { total: 0, pauses: 0 };
  const any = fc.record({
    bot: anySettings,
    consents: anyToggle,
    other: counterpart,
    rates: fc.boolean(),
    redirected: fc.boolean(),
  });
  fc.assert(
    fc.property(any, ({ bot, consents, other, rates, redirected }) => {
      const settings = { ...bot.settings, ...(consents === 'enabled' && consent) };
      const connection = { ...bot.connection, ...(redirected && redirects) };
      const given = { ...bot, settings, connection, ...(redirected && redirectsTo) };
      const { total, pauses } = playTwoBots(given, other, rates ? waitsForRating() : {});
      seen.total += total;
      seen.pauses += pauses;
    }),
    { numRuns: 15 },
  );
  // Guards against a test that checked nothing.
  expect(seen.total).toBeGreaterThan(1000);
  expect(seen.pauses).toBeGreaterThan(0);
});
