import { createHash, randomUUID } from 'node:crypto';
import type { InboundMessage } from '@balcao/shared/channels/inboundEvent';
import { untilAccepted } from '@balcao/shared/server/db/untilAccepted';
import { findMessageByWid, type MessageItem } from '@balcao/shared/server/messages/messageEntity';
import { mostParts } from '../../campaigns/replies/planReply.ts';
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
import { countRefused } from './countRefused.ts';
import { fillPhoneOnly } from './fillPhoneOnly.ts';
import { goneConnection, withoutConnection } from './goneConnection.ts';
import { isStored } from './isStored.ts';
import { ticketSteps, inboundSteps } from '../decideInbound.ts';
import { decideKnowing, type Known } from '../decideKnowing.ts';
import type { Decision, EngineState, Step } from '../state/engineState.ts';
import { namesOfMentions } from './namesOfMentions.ts';
import { loadFacts } from '../state/loadFacts.ts';
import { loadState } from '../state/loadState.ts';
import type { InboundIds } from '../plan/inboundIds.ts';
import { planInbound } from '../plan/planInbound.ts';
import { watchRefusals } from './watchRefusals.ts';

/**
 * Handles one message from a channel: loads the state, decides, and writes the decision in one transaction with the
 * claim on the event. Delivered twice it is stored once; if another process has changed the conversation, it is decided
 * again on the current state.
 *
 * @throws PlanRefused after losing eight races, Contended: the queue delivers the event again
 * @throws UnwritableDecision if the decision is refused although nothing has changed
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
  // The echo of a message we sent is claimed already: two reads are cheaper than a refused transaction.
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
      // A deleted connection's bot says nothing.
      const { decision, state } = await decideOn(runtime, found, shown, at, connection ? steps : ticketSteps);
      if (decision.ignore) {
        await Promise.all([leaveFile(runtime, event), countRefused(runtime, state, event)]);
        return undefined;
      }
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
          // A message of another chat or member has taken this id before.
          isIdTaken = true;
          throw error;
        }
        refusals.note(state, error);
        // The contact was renamed, or an identity of the chat belongs to another contact: read them and decide again.
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
 * Handles a message whose id is stored already. It may bring the content of a stored message that only the phone shows.
 * If it comes too late for that, it is stored once as a separate message, under an id derived from its own. Otherwise a
 * timer deletes its file, unless a message names the file.
 */
async function receiveAgain(runtime: Runtime, event: InboundMessage, steps: readonly Step[]): Promise<void> {
  if ((await fillPhoneOnly(runtime, event)) !== 'late') return leaveFile(runtime, event);
  const wid = `late-${createHash('sha256').update(event.wid).digest('hex')}`;
  await receiveMessage(runtime, { ...event, wid }, steps);
}

/** Decides the message, reading the facts that the steps ask for. */
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

/** Takes ids for what the decision creates, before planning, so that the plan is pure. */
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
 * The quoted message. The writer can name any id, so content is shown only for a message of this very conversation that
 * is no private note. If no such message is stored, only the event tells whether we wrote it, and whether it is a
 * status post.
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
  if (message !== undefined) return quotedOf(message);
  const { quotedFromMe: fromMe = false, quotedStatus } = event;
  return { wid, body: '', fromMe, mediaType: 'conversation', ...(quotedStatus && { isStatus: true }) };
}

/**
 * True if the ticket is closed and its queue was deleted, so that it cannot be reopened in it. Active tickets need no
 * check: deleting a queue moves them.
 */
function isClosedQueueGone({ store, clock }: Runtime, { ticket }: EngineState): Promise<boolean> | false {
  if (ticket?.status !== 'closed') return false;
  const { companyId, queueId } = ticket;
  return isQueueGone(store, { companyId, queueId, now: clock.now() });
}

/**
 * The event's connection. A new connection may be missing from the cache, and its first messages must not be treated as
 * those of a deleted one, so the table is read before it is declared gone.
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

/**
 * Has a timer delete a file that the connector stored for a message that is not kept or was stored before, unless some
 * message names the file.
 */
async function leaveFile(runtime: Runtime, event: InboundMessage): Promise<void> {
  if (event.media !== null) await watchFile(runtime, messageFile, event, event.media.key);
}
