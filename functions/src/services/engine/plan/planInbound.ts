import type { InboundMessage } from '@balcao/shared/channels/inboundEvent';
import { isBlank } from '@balcao/shared/text/isBlank';
import { absent, present } from '@balcao/shared/server/db/expressions';
import {
  claimOf,
  laterClaimOf,
  messageEntity,
  type MessageItem,
} from '@balcao/shared/server/messages/messageEntity';
import { conversationEntity } from '@balcao/shared/server/conversations/conversationEntity';
import { contactEntity } from '../../../core/records/contactEntity.ts';
import { joinPlans } from '../../../core/decisions/joinPlans.ts';
import { emptyPlan, type Plan, planOf } from '../../../core/decisions/plan.ts';
import { planStage } from '../../../core/tickets/stages/planStage.ts';
import { planStageRestart } from '../../../core/tickets/stages/planStageRestart.ts';
import { onlyIfStageUnchanged } from '../../../core/tickets/stages/onlyIfStageUnchanged.ts';
import { lastByOf } from '../../../core/records/lastBy.ts';
import { listText } from '../../../core/tickets/lists/listText.ts';
import type { PlannedTicket } from '../../../core/tickets/moves/planMove.ts';
import { planTicketMessage } from '../../../core/tickets/writing/planTicketMessage.ts';
import { planTouch } from '../../../core/tickets/writing/planTouch.ts';
import { systemText } from '../../../core/tickets/writing/systemText.ts';
import { planFilesSent } from '../../../core/tickets/queueEntry/planFilesSent.ts';
import type { TicketItem } from '../../../core/records/ticketEntity.ts';
import { logWrite } from '../../../core/records/ticketLogEntity.ts';
import { filledByBot } from '../talk/filledByBot.ts';
import { planBotTexts } from './planBotTexts.ts';
import type { Decision, EngineState } from '../state/engineState.ts';
import type { InboundIds } from './inboundIds.ts';
import { type PlannedCase, planTicketOfMessage } from './planTicketOfMessage.ts';
import { planRecognition } from './planRecognition.ts';
import { toMessageItem } from './toMessageItem.ts';

/**
 * All writes of a decision as one plan. The claim on the event comes first, so that an event delivered twice is refused
 * and changes nothing.
 */
export function planInbound(
  state: EngineState,
  decision: Decision,
  event: InboundMessage,
  given: {
    ids: InboundIds;
    at: string;
    quoted: MessageItem['quoted'];
    mentions?: MessageItem['mentions'];
    isIdTaken?: boolean;
  },
): Plan {
  const { ids, at, quoted, mentions } = given;
  const planned = planTicketOfMessage(state, decision, event, { ids, at });
  const found = { ...planned, conversation: { ...planned.conversation, ...decision.conversation } };
  const message = toMessageItem(event, found.ticket, { id: ids.message, at, quoted, mentions });
  const touched = planTouch(found.ticket, {
    at,
    shown: { messageId: message.id, by: lastByOf(message), ...listText(message) },
    ...(decision.unread > 0 && { unread: 'one more' }),
    ...(!event.fromMe && { once: { firstInboundAt: at } }),
    connectionId: event.connectionId,
  });
  const texts = planTexts(state, decision, { ...found, ticket: touched.ticket }, given);
  const plan = joinPlans(
    planOf('event', [{ put: given.isIdTaken ? laterClaimOf(message) : claimOf(message), condition: absent }]),
    planOf('message', [{ put: messageEntity.toItem(message) }]),
    found.plan,
    touched.plan,
    planRecognition(state, decision, event, at),
    planLog(decision, found, at),
    planContact(found, decision, at),
    planConversation(found, decision),
    planStageOf(state, decision, found.ticket, at),
    ...texts,
    texts.length > 0 ? planFilesSent(decision.fileList) : emptyPlan,
    planCampaign(state, decision, { ...found, ticket: touched.ticket }, { ids, at, texts: texts.length }),
    planBotTexts(state, decision, touched.ticket, { said: texts.length, at }),
  );
  const isStaged = decision.stage !== undefined || decision.ticket.move === 'reopen';
  return isStaged ? onlyIfStageUnchanged(plan, found.ticket) : plan;
}

function planStageOf({ facts }: EngineState, decision: Decision, ticket: TicketItem, at: string): Plan {
  if (decision.stage !== undefined) return planStage(ticket, decision.stage, at);
  if (decision.ticket.move !== 'reopen' || facts.lanes === undefined) return emptyPlan;
  return planStageRestart(ticket, facts.lanes, at);
}

function planLog({ log }: Decision, { ticket }: PlannedTicket, at: string): Plan {
  const { companyId, conversationId, id: ticketId, version } = ticket;
  return planOf(
    'log',
    // `step` puts the entries in order after that of the ticket's opening or move, and keeps equal ones apart.
    log.map((entry, after) =>
      logWrite({ companyId, conversationId, ticketId, at, step: version + 1 + after, ...entry }),
    ),
  );
}

/** The contact's new fields. */
function planContact({ conversation }: PlannedCase, { contact }: Decision, at: string): Plan {
  if (Object.keys(contact).length === 0) return emptyPlan;
  const { companyId, contactId } = conversation;
  const change = { set: { ...contact, updatedAt: at }, add: { version: 1 } };
  const update = contactEntity.key({ companyId, contactId });
  return planOf('contact', [{ update, change, condition: present }], 'present');
}

/** The conversation's new fields. */
function planConversation({ conversation }: PlannedCase, { conversation: set }: Decision): Plan {
  if (Object.keys(set).length === 0) return emptyPlan;
  const update = conversationEntity.key(conversation);
  return planOf('conversation', [{ update, change: { set }, condition: present }], 'present');
}

/** The writes for the campaign that the message answers. */
function planCampaign(
  { conversation: known, facts }: EngineState,
  { campaign }: Decision,
  { ticket, conversation }: PlannedCase,
  { ids, at, texts }: { ids: InboundIds; at: string; texts: number },
): Plan {
  const mark = known?.campaign;
  const { reply, planReply, person, bot } = facts;
  if (campaign === undefined || mark === undefined || planReply === undefined) return emptyPlan;
  return planReply({
    said: campaign.said,
    mark,
    facts: reply,
    conversation,
    person,
    ticket,
    ids: ids.campaign,
    at,
    language: bot?.company.language ?? 'pt',
    whatsappId: conversation.connectionId,
    isAnswered: texts > 0,
  });
}

function planTexts(
  { facts }: EngineState,
  { texts }: Decision,
  { ticket, conversation }: PlannedCase,
  { ids, at }: { ids: InboundIds; at: string },
): Plan[] {
  if (conversation.blocked === true) return [];
  return texts.flatMap(({ text, media, mediaType = 'conversation', isName, dataJson, afterMs }, index) => {
    const filled = facts.bot && !isName ? filledByBot(facts.bot, ticket, text, Date.parse(at)) : text;
    if (isBlank(filled) && media === undefined) return [];
    const draft = {
      conversation,
      actor: 'bot' as const,
      body: systemText(filled),
      mediaType,
      ...(media !== undefined && { media }),
      ...(dataJson !== undefined && { dataJson }),
      ...(afterMs !== undefined && { notBefore: new Date(Date.parse(at) + afterMs).toISOString() }),
    };
    const given = ids.texts[index];
    if (given === undefined) throw new RangeError('a text without a number');
    return [planTicketMessage(ticket, draft, { ...given, at }).plan];
  });
}
