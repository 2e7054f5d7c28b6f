import type { InboundMessage } from '@balcao/shared/channels/inboundEvent';
import { closed, usualWeek } from '@balcao/shared/hours/usualWeek';
import fc from 'fast-check';
import { anyBot, anyText, anyToggle } from './anyBot.ts';
import type { SampleBot } from './sampleBot.ts';

/** One event of a day: somebody does something, or time passes. */
export type Turn =
  | { does: 'write'; body: string; more: Partial<InboundMessage>; twice: boolean }
  /** The customer sends the last text back verbatim. */
  | { does: 'echo' }
  | { does: 'wait'; ms: number }
  | { does: 'timers' }
  | { does: 'set'; bot: SampleBot }
  | { does: 'move'; by: 'admin' | 'ana'; to: Record<string, unknown> }
  | { does: 'stage'; stage: 0 | 1 | 2 }
  | { does: 'hours'; stage: 1 | 2; hours: number }
  | { does: 'care'; set: { disableBot?: boolean; acceptAudioMessage?: boolean; wallets?: readonly number[] } }
  | { does: 'block'; active: boolean }
  | { does: 'deleteQueue'; queue: number; to: number | null };

const seldom = fc.constantFrom(
  'disabled' as const,
  'disabled' as const,
  'disabled' as const,
  'enabled' as const,
);
const mostly = fc.constantFrom('enabled' as const, 'enabled' as const, 'disabled' as const);
const farMore = fc.constantFrom(0, 0, 1, 3);
const week = fc.constantFrom(
  usualWeek,
  usualWeek.map((day) => ({ ...day, ...closed, startTimeA: '08:00', endTimeA: '11:01' })),
);

/** Any settings of a company's bot: menus, opening conditions, closing and times. */
export const anySettings: fc.Arbitrary<SampleBot> = fc
  .record({
    bot: anyBot,
    settings: fc.record({
      enableLGPD: seldom,
      lgpdConsent: anyToggle,
      lgpdMessage: anyText,
      lgpdLink: fc.constantFrom('', 'https://example.com/lgpd'),
      userRating: mostly,
      acceptAudioMessageContact: anyToggle,
      acceptCallWhatsapp: anyToggle,
      AcceptCallWhatsappMessage: anyText,
      sendGreetingAccepted: anyToggle,
      greetingAcceptedMessage: anyText,
      sendMsgTransfTicket: anyToggle,
      transferMessage: anyText,
      closeTicketOnTransfer: fc.boolean(),
      hoursCloseTicketsAuto: fc.constantFrom('9999999999', '9999999999', '24'),
    }),
    connection: fc.record({
      outOfHoursMessage: anyText,
      ratingMessage: anyText,
      maxUseBotQueuesNPS: farMore,
      expiresTicketNPS: fc.constantFrom(0, 5, 60),
      expiresTicket: fc.constantFrom(0, 5, 60),
      whenExpiresTicket: fc.constantFrom(0, 1),
      timeInactiveMessage: fc.constantFrom(0, 5),
      inactiveMessage: anyText,
      expiresInactiveMessage: anyText,
      timeCreateNewTicket: fc.constantFrom(0, 10, 600),
      collectiveVacationStart: fc.constantFrom(null, null, '2026-11-24'),
      collectiveVacationEnd: fc.constantFrom('2026-11-24'),
      collectiveVacationMessage: anyText,
      schedules: week,
    }),
    redirect: fc.record({ timeSendQueue: fc.constantFrom(0, 1, 5), sendIdQueue: fc.constantFrom(11, 12) }),
    rotates: fc.record({ ativarRoteador: fc.boolean(), tempoRoteador: fc.constantFrom('2', '5', '0') }),
    schedules: week,
  })
  .map(({ bot, settings, connection, redirect, rotates, schedules }) => ({
    ...bot,
    settings: { ...bot.settings, ...settings },
    connection: { ...bot.connection, ...connection, ...(redirect.timeSendQueue > 0 && redirect) },
    // The form requires a name for a queue.
    queues: (bot.queues ?? []).map(({ name, ...queue }) => ({
      ...queue,
      name: name?.trim() || `Fila ${queue.id}`,
      ...rotates,
      schedules,
    })),
  }));

const words = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.constantFrom('1', '2', '3', '#', 'sair', 'Vendas', '1️⃣', '9', 'nota 10!', 'Aceito'),
  },
  { weight: 2, arbitrary: fc.constantFrom('x', '\u200EOlá', '\u200CCampanha', '{{name}}') },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 10 }) },
);
/** A message's fields besides its text. */
const kinds = fc.oneof(
  { weight: 8, arbitrary: fc.constant<Partial<InboundMessage>>({}) },
  {
    weight: 2,
    arbitrary: fc.constantFrom<Partial<InboundMessage>>(
      { mediaType: 'audio' },
      { mediaType: 'call_log' },
      { mediaType: 'image', mediaFailure: 'tooLarge', fileLimit: 64 * 1024 * 1024 },
      { fromMe: true },
      { at: '2026-11-20T10:00:00.000Z' },
    ),
  },
);

const served = { status: 'open' };
const anyMove: fc.Arbitrary<Turn> = fc.record({
  does: fc.constant('move' as const),
  by: fc.constantFrom('admin' as const, 'ana' as const),
  to: fc.constantFrom<Record<string, unknown>>(
    served,
    served,
    { status: 'closed' },
    { status: 'closed' },
    { status: 'closed', sendFarewellMessage: false },
    { status: 'pending', userId: null },
    { status: 'open', userId: 6, queueId: 11, isTransfered: true },
    { status: 'pending', userId: null, queueId: 12, isTransfered: true },
    { queueId: 12 },
    { queueId: null },
  ),
});

const anyDeletion = fc.constantFrom<Turn>(
  { does: 'deleteQueue', queue: 11, to: 12 },
  { does: 'deleteQueue', queue: 12, to: null },
);

const anyTurn: fc.Arbitrary<Turn> = fc.oneof(
  {
    weight: 10,
    arbitrary: fc.record({
      does: fc.constant('write' as const),
      body: words,
      more: kinds,
      twice: fc.constantFrom(false, false, false, true),
    }),
  },
  { weight: 1, arbitrary: fc.constant<Turn>({ does: 'echo' }) },
  {
    weight: 5,
    arbitrary: fc
      .constantFrom(100, 2000, 2000, 61_000, 6 * 60_000, 61 * 60_000, 7 * 3_600_000, 26 * 3_600_000)
      .map((ms): Turn => ({ does: 'wait', ms })),
  },
  { weight: 4, arbitrary: fc.constant<Turn>({ does: 'timers' }) },
  { weight: 2, arbitrary: anySettings.map((bot): Turn => ({ does: 'set', bot })) },
  { weight: 4, arbitrary: anyMove },
  { weight: 1, arbitrary: fc.constantFrom(0, 1, 2).map((stage): Turn => ({ does: 'stage', stage })) },
  {
    weight: 1,
    arbitrary: fc.record({
      does: fc.constant('hours' as const),
      stage: fc.constantFrom(1 as const, 2 as const),
      hours: fc.constantFrom(0, 1, 3),
    }),
  },
  {
    weight: 1,
    arbitrary: fc
      .constantFrom<Extract<Turn, { does: 'care' }>['set']>(
        { disableBot: true },
        { disableBot: false },
        { acceptAudioMessage: false },
        { wallets: [77, 5] },
      )
      .map((set): Turn => ({ does: 'care', set })),
  },
  { weight: 1, arbitrary: fc.boolean().map((active): Turn => ({ does: 'block', active })) },
  { weight: 1, arbitrary: anyDeletion },
);

const write = (body: string): Turn => ({ does: 'write', body, more: {}, twice: false });
const pause: Turn = { does: 'wait', ms: 2000 };
const move = (by: 'admin' | 'ana', to: Record<string, unknown>): Turn => ({ does: 'move', by, to });
const accepted = [move('admin', { queueId: 11 }), move('ana', { status: 'open' })];

/** Sequences of turns that would rarely follow each other by chance. */
const anyScene: fc.Arbitrary<readonly Turn[]> = fc.oneof(
  { weight: 4, arbitrary: anyTurn.map((turn) => [turn]) },
  { weight: 3, arbitrary: words.map((body) => [write(body), pause]) },
  { weight: 1, arbitrary: words.map((body) => [write('Oi'), pause, write('1'), pause, write(body)]) },
  { weight: 1, arbitrary: fc.constant([write('Oi'), ...accepted]) },
  {
    weight: 1,
    arbitrary: words.map((body) => [
      write('Oi'),
      ...accepted,
      pause,
      move('ana', { status: 'closed' }),
      pause,
      write(body),
    ]),
  },
  {
    weight: 1,
    arbitrary: fc
      .constantFrom(1 as const, 2 as const)
      .map((stage): Turn[] => [
        write('Oi'),
        { does: 'stage', stage },
        { does: 'hours', stage, hours: 1 },
        { does: 'wait', ms: 61 * 60_000 },
        { does: 'timers' },
      ]),
  },
  {
    weight: 1,
    arbitrary: fc
      .constantFrom(61_000, 6 * 60_000, 61 * 60_000, 26 * 3_600_000)
      .map((ms): Turn[] => [{ does: 'wait', ms }, { does: 'timers' }]),
  },
  { weight: 1, arbitrary: anyDeletion.map((deletion): Turn[] => [deletion, pause, { does: 'timers' }]) },
);

/** A company, and what happens to one of its customers. */
export const anyDay = fc.record({
  bot: anySettings,
  turns: fc.array(anyScene, { minLength: 2, maxLength: 9 }).map((scenes) => scenes.flat()),
});
