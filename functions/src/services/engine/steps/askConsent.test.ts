import { expect, test } from 'vitest';
import { packBot } from '../../../core/tickets/moves/botPlace.ts';
import { sampleTicket } from '../../../core/tickets/testing/sampleTicket.ts';
import { sampleEvent, sampleFacts, sampleNow, sampleState, undecided } from '../testing/sampleState.ts';
import { askConsent } from './askConsent.ts';

const on = { enableLGPD: 'enabled', lgpdConsent: 'enabled', lgpdMessage: 'Seus dados' } as const;
const now = Date.parse(sampleNow);

/** The decision for an answer `ago` milliseconds after the question, written `writtenAgo` milliseconds ago. */
function answer(
  body: string,
  ago: number,
  settings: object = on,
  asks?: number,
  connection: object = {},
  writtenAgo = 0,
) {
  const bot = packBot({ at: now - ago, uses: 0, ...(asks !== undefined && { consentAsks: asks }) });
  const ticket = { ...sampleTicket({ at: sampleNow }), status: 'lgpd' as const, bot };
  return askConsent(
    undecided,
    sampleState(sampleFacts(settings, connection), { ticket }),
    { ...sampleEvent, body, at: cutOff(now - writtenAgo) },
    sampleNow,
  );
}

/** WhatsApp cuts its times off to whole seconds. */
const cutOff = (ms: number): string => new Date(Math.floor(ms / 1000) * 1000).toISOString();

test('the question makes the ticket wait for its answer, and ends the run', () => {
  const asked = askConsent(undecided, sampleState(sampleFacts(on)), sampleEvent, sampleNow);
  expect(asked).toMatchObject({
    ended: true,
    change: { status: 'lgpd' },
    bot: { at: now, uses: 0, consentAsks: 1 },
  });
  expect(asked.texts).toHaveLength(1);
});

test.each([
  [
    '1',
    { change: { status: 'pending' }, begins: true, contact: { lgpdAcceptedAt: sampleNow }, ended: false },
  ],
  ['2', { change: { status: 'closed' }, bot: null, contact: {}, ended: true, unread: 0 }],
  ['talvez', { change: {}, bot: { at: now, consentAsks: 2 }, contact: {}, ended: true }],
])(
  '"%s" is decided upon, the two answers at once, anything else from a second after the question',
  (body, decided) => {
    expect(answer(body, 1001)).toMatchObject(decided);
    const early = { ...undecided, ended: true };
    for (const ago of [1, 600, 1000]) {
      const soon = answer(body, ago, on, undefined, {}, ago);
      if (body === 'talvez') expect(soon).toEqual(early);
      else expect(soon).toMatchObject(decided);
    }
    // Written in a second before the question: an answer to something else.
    expect(answer(body, 1, on, undefined, {}, 1001)).toEqual(early);
  },
);

test('where nothing is asked any more the ticket is like all others', () => {
  expect(answer('2', 5000, { ...on, lgpdMessage: '' })).toMatchObject({
    change: { status: 'pending' },
    ended: false,
  });
});

test.each<[number, number, number, number, number | undefined]>([
  [3, 0, 2, 5000, 3],
  [3, 0, 3, 5000, undefined],
  [3, 0, 3, 600_000_000, undefined],
  [3, 5, 3, 299_999, undefined],
  [3, 5, 3, 300_000, 1],
  [0, 0, 999, 5000, 1000],
])(
  'at most %i times within %i minutes: asked %i times, the last one %i ms ago, it is asked as number %j',
  (maxUseBotQueues, timeUseBotQueues, asks, ago, next) => {
    const connection = { maxUseBotQueues, timeUseBotQueues };
    const decided = answer('talvez', ago, on, asks, connection);
    expect(decided.ended).toBe(true);
    expect(decided.texts).toHaveLength(next === undefined ? 0 : 1);
    // If the question is not asked again, the place stays and an answer still counts.
    expect(decided.bot).toEqual(next === undefined ? undefined : { at: now, uses: 0, consentAsks: next });
    expect(answer('1', ago, on, asks, connection)).toMatchObject({ change: { status: 'pending' } });
  },
);
