import type { InboundMessage } from '@balcao/shared/channels/inboundEvent';
import { isBlank } from '@balcao/shared/text/isBlank';
import { withoutSystemMark } from './withoutSystemMark.ts';
import { inboundText } from '../../../testing/inboundText.ts';
import { type Played, playMessage } from '../playMessage.ts';
import type { EngineState } from '../state/engineState.ts';
import { botTextsOf, moreBotTexts, packBotTexts } from '../../../core/tickets/queueEntry/botTexts.ts';
import { decideQueueEntry } from '../../../core/tickets/queueEntry/decideQueueEntry.ts';
import { planMove } from '../../../core/tickets/moves/planMove.ts';
import { waitsSince } from '../../../core/records/serviceTimes.ts';
import { ticketKey, type TicketItem } from '../../../core/records/ticketEntity.ts';
import { type SampleBot, sampleAnswers, sampleFacts, sampleQueue, sampleState } from './sampleBot.ts';

const begin = Date.parse('2026-11-20T12:00:00.000Z');

/** A simulated conversation with a bot, with its texts as the customer reads them. */
export interface Playing {
  /** Sends one message, by default two seconds after the last. */
  write(body: string, more?: Partial<InboundMessage>, afterMs?: number): string[];
  /**
   * Milliseconds until the connection moves the ticket to another queue (`timeSendQueue`), undefined if it will not.
   */
  redirectsIn(): number | undefined;
  /** Lets the time of `redirectsIn` pass; returns the queue's texts with variables not filled in. */
  redirect(): string[];
  last(): Played;
  ticket(): NonNullable<EngineState['ticket']>;
}

export function playSample(given: SampleBot, change: Partial<EngineState> = {}): Playing {
  let state = sampleState(given, change);
  let turn = 0;
  let now = begin;
  let played: Played | undefined;
  const facts = sampleFacts(given);
  const queues = [...facts.queues, ...(given.others ?? []).map(sampleQueue)];
  const { timeSendQueue, sendIdQueue } = facts.connection;
  const target = timeSendQueue > 0 ? queues.find(({ id }) => id === sendIdQueue) : undefined;
  const redirectsIn = () => {
    const { ticket } = state;
    if (target === undefined || ticket?.status !== 'pending' || ticket.queueId !== undefined)
      return undefined;
    return Math.max(0, Date.parse(waitsSince(ticket)) + timeSendQueue * 60_000 - now);
  };
  return {
    redirectsIn,
    redirect() {
      const { ticket, conversation } = state;
      const waits = redirectsIn();
      if (waits === undefined || !target || !ticket || !conversation) throw new Error('nobody is redirected');
      now += waits;
      const at = new Date(now).toISOString();
      const how = { log: 'redirect', greets: true, actor: { kind: 'bot' }, at } as const;
      const { change, texts } = decideQueueEntry(ticket, conversation, { ...facts, queue: target }, how);
      const said = texts.flatMap((one) => {
        const { text, media } = typeof one === 'string' ? { text: one, media: undefined } : one;
        return isBlank(text) && media === undefined ? [] : [text];
      });
      const moved = planMove(ticket, conversation, change, at).ticket;
      const known = botTextsOf(ticket, now);
      const botTexts =
        said.length > 0 ? packBotTexts(moreBotTexts(known, said.length, now)) : ticket.botTexts;
      const { activeTicketId: _a, ...free } = conversation;
      state = {
        ...state,
        ticket: { ...moved, botTexts },
        ...(moved.status === 'closed' && { conversation: { ...free, lastTicketId: moved.id } }),
      };
      return said;
    },
    write(body, more = {}, afterMs = 2000) {
      turn += 1;
      now += afterMs;
      const at = new Date(now).toISOString();
      const event = inboundText({
        companyId: 7,
        connectionId: 3,
        account: '5511900000001',
        chat: { pn: '5511988880001' },
        wid: `W${turn}`,
        at: `${at.slice(0, 19)}.000Z`,
        pushName: 'Luiza Silva',
        body,
        ...more,
      });
      played = playMessage(state, event, at, { turn, answer: sampleAnswers(given) });
      if (played.gaveUp) throw new Error('a message asks too often: mostQuestions (decideKnowing.ts)');
      state = { ...played.state, ticket: counted(played) };
      return played.said.map((message) => withoutSystemMark(message.body));
    },
    last() {
      if (played === undefined) throw new Error('nobody wrote');
      return played;
    },
    ticket() {
      if (state.ticket === undefined) throw new Error('no ticket');
      return state.ticket;
    },
  };
}

/** The ticket with the count of the bot's texts from its plan. */
function counted({ state: { ticket }, plan }: Played): TicketItem | undefined {
  if (ticket === undefined) return undefined;
  const { sk } = ticketKey(ticket);
  const { change } = plan.items.find((item) => item.key.sk === sk) ?? {};
  if (change?.remove?.includes('botTexts') === true) return { ...ticket, botTexts: undefined };
  const botTexts = change?.set?.['botTexts'];
  return typeof botTexts === 'string' ? { ...ticket, botTexts } : ticket;
}
