import { expect, test } from 'vitest';
import { inboundText } from '../../testing/inboundText.ts';
import { packBot, unpackBot } from '../../core/tickets/moves/botPlace.ts';
import { sampleConversation, sampleTicket } from '../../core/tickets/testing/sampleTicket.ts';
import { ticketSteps } from './decideInbound.ts';
import { decideKnowing, mostQuestions } from './decideKnowing.ts';
import { type EngineState, type Step, want } from './state/engineState.ts';
import type { Want } from './state/facts.ts';
import { playSample } from './testing/playSample.ts';
import { type SampleBot, sampleAnswers, sampleOption, sampleState } from './testing/sampleBot.ts';

const at = '2026-11-20T11:00:00.000Z';
const now = '2026-11-20T12:00:02.000Z';
const event = inboundText({
  companyId: 7,
  connectionId: 3,
  account: '5511900000001',
  chat: { pn: '5511988880001' },
  wid: 'W1',
  at: '2026-11-20T12:00:02.000Z',
  pushName: 'Luiza Silva',
  body: '2',
});

/** An option that leads to another queue. `farMenu` leads through three; a fourth is out of one message's reach. */
const onTo = (id: number, queueId: number) =>
  sampleOption(id, { greetingMessage: '', queueType: 'queue', optQueueId: queueId });
const farMenu: SampleBot = {
  settings: {
    scheduleType: 'queue',
    sendQueuePosition: 'enabled',
    sendQueuePositionMessage: 'Sua posição:',
    userRandom: 'enabled',
  },
  queues: [{ id: 11 }, { id: 12 }],
  others: [{ id: 21 }, { id: 22 }, { id: 23 }, { id: 24 }],
  trees: { 21: [sampleOption(31), onTo(32, 22)], 22: [onTo(33, 23)], 23: [onTo(34, 24)] },
  waiting: 4,
};
/** The first queue's menu has been offered, and an attendant has put the ticket into a stage. */
const standing: Partial<EngineState> = {
  conversation: { ...sampleConversation(at), activeTicketId: 9 },
  ticket: {
    ...sampleTicket({ at }),
    queueId: 21,
    stageId: 5,
    bot: packBot({ at: Date.parse(at), queueId: 21, uses: 1 }),
  },
};

function decide(given: SampleBot, change: Partial<EngineState>, steps?: readonly Step[]) {
  const answer = sampleAnswers(given);
  const asked: (readonly Want[])[] = [];
  const deciding = decideKnowing(sampleState(given, change), event, now, steps);
  let next = deciding.next();
  while (next.done !== true) {
    const { state, wants } = next.value;
    asked.push(wants);
    next = deciding.next(answer(wants, state.facts));
  }
  return { ...next.value, asked: asked.map((wants) => wants.map(({ of }) => of).join('+')) };
}

test('the longest way through queues asks eight times, and is walked to its end', () => {
  const { asked, decision, gaveUp } = decide(farMenu, standing);
  expect(asked).toEqual([
    'bot+person',
    'lanes',
    'queue',
    'queue+tree',
    'queue+tree',
    'queue+tree',
    'attendants',
    'waiting',
  ]);
  expect(gaveUp).toBe(false);
  expect(decision.change.queueId).toBe(23);
  expect(decision.texts.at(-1)?.text).toBe('Sua posição: *5*');
});

test('where the conversation is played it is walked as far', () => {
  const played = playSample(farMenu, standing);
  expect(played.write('2').at(-1)).toBe('Sua posição: *5*');
  expect(played.ticket().queueId).toBe(23);
});

test('a message that never knows enough is its ticket’s all the same, which is left to people', () => {
  const curious: Step = (decision) => want(decision, { of: 'bot' });
  const { asked, decision, gaveUp } = decide(farMenu, standing, [...ticketSteps, curious]);
  expect(asked).toHaveLength(mostQuestions);
  expect(gaveUp).toBe(true);
  expect(decision).toMatchObject({ wants: [], texts: [], unread: 1, bot: { left: true } });
  // The bot stays out until somebody moves the ticket.
  const bot = packBot(decision.bot ?? { at: 0, uses: 0 });
  expect(unpackBot(bot).left).toBe(true);
  const ticket = { ...sampleTicket({ at }), queueId: 21, bot };
  expect(decide(farMenu, { ...standing, ticket }).asked).toEqual([]);
});
