import { createHash, randomUUID } from 'node:crypto';
import type { InboundMessage } from '@balcao/shared/channels/inboundEvent';
import { untilAccepted } from '@balcao/shared/server/db/untilAccepted';
import { findMessageByWid, type MessageItem } from '@balcao/shared/server/messages/messageEntity';
import { mostParts } from '../../campaigns/sending/mostParts.ts';
import {
  type DirectoryConnection,
  loadDirectory,
  reloadDirectory,
} from '../../../core/company/directoryEntity.ts';
import { isCompanyErased } from '../../../core/company/erasedCompanyEntity.ts';
import { isQueueGone } from '../../../core/company/isQueueGone.ts';
import { commitPlan } from '../../../core/decisions/commitPlan.ts';
import { PlanRefused } from '../../../core/decisions/planRefused.ts';
import { watchFile } from '../../../core/ownedFiles/watchFile.ts';
import { messageFile } from '../../../core/messages/messageFile.ts';
import { quotedOf } from '../../../core/messages/reading/quotedOf.ts';
import { newMessageId } from '../../../core/outbound/channelMessageId.ts';
import type { Runtime } from '../../../platform/runtime/runtime.ts';
import { fillPhoneOnly } from './fillPhoneOnly.ts';
import { goneConnection, withoutConnection } from './goneConnection.ts';
import { isStored } from './isStored.ts';
import { caseSteps, inboundSteps } from '../decideInbound.ts';
import { decideKnowing, type Known } from '../decideKnowing.ts';
import type { Decision, EngineState, Step } from '../state/engineState.ts';
import { namesOfMentions } from './namesOfMentions.ts';
import { loadFacts } from '../state/loadFacts.ts';
import { loadState } from '../state/loadState.ts';
import type { InboundIds } from '../plan/inboundIds.ts';
import { planInbound } from '../plan/planInbound.ts';
import { watchRefusals } from './watchRefusals.ts';

/**
 * One message from a channel: load, decide, write what was decided in one transaction with the claim on the event.
 * Delivered twice it is stored once; when another process changes the conversation meanwhile, it is decided anew on
 * what is there then.
 *
 * @throws PlanRefused when others were faster eight times, Contended: the queue brings the event again
 * @throws UnwritableDecision when nothing has changed and the decision is refused all the same
 */
export async function receiveMessage(
  runtime: Runtime,
  event: InboundMessage,
  steps: readonly Step[] = inboundSteps,
): Promise<void> {
  const connection = await findConnection(runtime, event);
  const { companyId, connectionId } = event;
  if (connection === undefined) {
    runtime.log.warn('message of a gone connection', { companyId, connectionId });
    if (await isCompanyErased(runtime.store, companyId)) return leaveFile(runtime, event);
  }
  // The echo of what we sent is claimed already: two reads instead of a refused transaction.
  if (event.fromMe && (await isStored(runtime.store, event))) return receiveAgain(runtime, event, steps);
  let whole = false;
  let isIdTaken = false;
  const refusals = watchRefusals();
  await untilAccepted(
    async () => {
      const loaded = await loadState(runtime.store, event, connection ?? goneConnection, whole);
      const isGone = await isClosedQueueGone(runtime, loaded);
      const { state: found, event: shown } = connection
        ? { state: { ...loaded, ...(isGone && { isQueueGone: true }) }, event }
        : withoutConnection(loaded, event);
      const at = runtime.clock.iso();
      // Nothing is said or begun in the name of what is gone.
      const { decision, state } = await decideOn(runtime, found, shown, at, connection ? steps : caseSteps);
      if (decision.ignore) return await leaveFile(runtime, event);
      const [ids, mentions, quoted] = await Promise.all([
        takeIds(runtime, state, decision),
        namesOfMentions(runtime, event, state.conversation?.conversationId),
        event.quotedWid === null
          ? undefined
          : quotation(runtime, event, event.quotedWid, state.conversation?.conversationId),
      ]);
      try {
        await commitPlan(
          runtime,
          planInbound(state, decision, shown, { ids, at, quoted, mentions, isIdTaken }),
        );
      } catch (error) {
        if (!(error instanceof PlanRefused)) throw error;
        if (error.parts.has('event')) {
          if (await isStored(runtime.store, event)) return await receiveAgain(runtime, event, steps);
          // Another chat's message, or another member's, came under this id before.
          isIdTaken = true;
          throw error;
        }
        refusals.note(state, error);
        // Somebody named the contact, or a name of the chat is another contact's: decided anew knowing it.
        whole ||= error.parts.has('contact') || error.parts.has('identity');
        throw error;
      }
    },
    { attempts: 8, pauseMs: 20 },
  ).catch((error: unknown) => {
    throw refusals.verdict(error);
  });
}

/**
 * A message under an id that is stored, with a file of its own at most where it takes that one's place. Where it comes too late to take the place of what only the phone shows, it is a
 * message of its own, once: under an id that follows from its own.
 */
async function receiveAgain(runtime: Runtime, event: InboundMessage, steps: readonly Step[]): Promise<void> {
  if ((await fillPhoneOnly(runtime, event)) !== 'late') return leaveFile(runtime, event);
  const wid = `late-${createHash('sha256').update(event.wid).digest('hex')}`;
  await receiveMessage(runtime, { ...event, wid }, steps);
}

/** Decides upon what is known, and upon what the steps ask for besides, which is read. */
async function decideOn(
  runtime: Runtime,
  known: EngineState,
  event: InboundMessage,
  at: string,
  steps: readonly Step[],
): Promise<Known> {
  const deciding = decideKnowing(known, event, at, steps);
  let next = deciding.next();
  while (next.done !== true) {
    const { state, wants } = next.value;
    next = deciding.next(await loadFacts(runtime, state, event, wants));
  }
  if (next.value.gaveUp) {
    const { companyId, connectionId, wid } = event;
    runtime.log.error('a message asks too often: left to people', { companyId, connectionId, wid });
  }
  return next.value;
}

/** Numbers of what the decision makes; taken before it is planned, so that the plan is pure. */
async function takeIds(
  { nextId }: Pick<Runtime, 'nextId'>,
  state: EngineState,
  decision: Decision,
): Promise<InboundIds> {
  const opens = decision.ticket.move === 'create';
  const message = await nextId('message');
  const texts: { id: number; wid: string }[] = [];
  for (const _ of decision.texts) texts.push({ id: await nextId('message'), wid: newMessageId() });
  const campaign: number[] = [];
  if (decision.campaign?.said === 'confirmed')
    for (let part = 0; part < mostParts; part += 1) campaign.push(await nextId('message'));
  return {
    message,
    texts,
    campaign,
    contact: state.conversation === undefined && state.contact === undefined ? await nextId('contact') : 0,
    conversation: state.conversation === undefined ? await nextId('conversation') : 0,
    ticket: opens ? await nextId('ticket') : 0,
    uuid: randomUUID(),
  };
}

/**
 * What a message quotes. The id is the writer's to choose: only what both sides see of this very conversation is shown
 * under it, neither another customer's message nor a note of colleagues.
 */
async function quotation(
  runtime: Runtime,
  event: InboundMessage,
  wid: string,
  conversationId: number | undefined,
): Promise<MessageItem['quoted']> {
  const message = await findMessageByWid(
    runtime.store,
    event.companyId,
    event.account,
    wid,
    (found) => found.conversationId === conversationId && found.isPrivate !== true,
  );
  if (message === undefined) return { wid, body: '', fromMe: false, mediaType: 'conversation' };
  return quotedOf(message);
}

/** Only of a ticket that may be reopened: a queue that is deleted takes none that is active. */
function isClosedQueueGone({ store, clock }: Runtime, { ticket }: EngineState): Promise<boolean> | false {
  if (ticket?.status !== 'closed') return false;
  const { companyId, queueId } = ticket;
  return isQueueGone(store, { companyId, queueId, now: clock.now() });
}

/**
 * The connection of an event. One that has just been made may be missing from what is remembered, and its first
 * messages must not be taken for a deleted one's: the table is asked before that is said.
 */
async function findConnection(
  { store, clock }: Runtime,
  { companyId, connectionId }: InboundMessage,
): Promise<DirectoryConnection | undefined> {
  const remembered = await loadDirectory(store, companyId, clock.now());
  const connection = remembered.connections.get(connectionId);
  if (connection !== undefined) return connection;
  const { connections } = await reloadDirectory(store, companyId, clock.now());
  return connections.get(connectionId);
}

/** The connector has stored the file of a message that is not kept, or was there already: nobody may name it. */
async function leaveFile(runtime: Runtime, event: InboundMessage): Promise<void> {
  if (event.media !== null) await watchFile(runtime, messageFile, event, event.media.key);
}
