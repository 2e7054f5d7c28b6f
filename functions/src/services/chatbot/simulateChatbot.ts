import { AppError } from '@balcao/shared/errors';
import type { chatbotApi } from '@balcao/shared/chatbot/chatbotApi';
import type { InboundMessage } from '@balcao/shared/channels/inboundEvent';
import type { EngineState } from '../engine/state/engineState.ts';
import { noFacts } from '../engine/state/facts.ts';
import { playMessage } from '../engine/playMessage.ts';
import type { UserContext } from '../../platform/http/context.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { playedLists } from './playedLists.ts';
import { readCompanySettings } from '../../core/company/settingsEntity.ts';
import { assertTreeFits } from '../../core/chatbot/assertTreeFits.ts';
import { simulatedIds, playedFacts, storedQueue } from './playedFacts.ts';

/**
 * Pause between two messages of the customer, in ms: longer than the second after a menu in which a message does not
 * count as a wrong answer to it (`tooSoonMs`).
 */
const pauseMs = 2000;
/**
 * Most bytes that the bot's side of the conversation may have: variables can expand a text to 50,000 characters, and a
 * function can return 6 MB.
 */
const mostSaid = 1024 * 1024;

/**
 * Plays a conversation with the engine's own steps against a queue that need not be stored. It reads the company's
 * settings (half a read unit or one) and the named lists of files, and writes nothing.
 *
 * @throws AppError ERR_SIMULATION_TOO_LONG, and the errors of assertTreeFits
 */
export const simulateChatbot: Handler<typeof chatbotApi.simulateChatbot> = async (ctx, { body }) => {
  const { queue, contactName, messages } = body;
  assertTreeFits(queue.chatbots);
  const begin = ctx.clock.now();
  const [settings, fileLists] = await Promise.all([
    readCompanySettings(ctx.store, ctx.companyId),
    playedLists(ctx, queue),
  ]);
  const { bot, answer } = playedFacts(ctx, {
    queue,
    settings,
    fileLists,
    at: new Date(begin).toISOString(),
  });
  let state: EngineState = {
    connection: {
      name: bot.connection.name,
      channel: 'whatsapp',
      groupAsTicket: 'disabled',
      isDefault: true,
      queueIds: [simulatedIds.queueId],
      timeCreateNewTicket: 0,
      allowGroup: false,
    },
    foreign: [],
    whole: true,
    facts: noFacts,
  };
  const spoken: { fromMe: boolean; body: string; fileName: string | null }[] = [];
  let bytes = 0;
  for (const [at, text] of messages.entries()) {
    const now = new Date(begin + at * pauseMs).toISOString();
    const played = playMessage(state, eventOf(ctx, { body: text, pushName: contactName }, at, now), now, {
      turn: at + 1,
      answer,
    });
    state = played.state;
    const said = played.said.map(({ body: told, media }) => ({
      fromMe: true,
      body: told.slice(1),
      fileName: media?.fileName ?? null,
    }));
    spoken.push({ fromMe: false, body: text, fileName: null }, ...said);
    bytes += Buffer.byteLength(JSON.stringify(said));
    if (bytes > mostSaid) throw new AppError('ERR_SIMULATION_TOO_LONG');
    if (state.ticket?.status === 'closed') break;
  }
  const { ticket } = state;
  return {
    messages: spoken,
    state: ticket?.status === 'closed' ? 'closed' : ticket?.bot === undefined ? 'waiting' : 'bot',
    queueId: storedQueue(ticket?.queueId),
    proposedUserId: ticket?.proposedUserId ?? null,
  };
};

function eventOf(
  { companyId }: UserContext,
  written: Pick<InboundMessage, 'body' | 'pushName'>,
  at: number,
  now: string,
): InboundMessage {
  return {
    v: 1,
    kind: 'message',
    companyId,
    connectionId: simulatedIds.connectionId,
    account: '0',
    channel: 'whatsapp',
    chat: { pn: '0' },
    wid: `played-${at}`,
    at: now,
    fromMe: false,
    ...written,
    mediaType: 'conversation',
    media: null,
    mediaFailure: null,
    quotedWid: null,
    forwarded: false,
    dataJson: null,
    participant: null,
  };
}
