import { AppError } from '@balcao/shared/errors';
import {
  findMessageByWid,
  type MessageItem,
  type StoredMedia,
} from '@balcao/shared/server/messages/messageEntity';
import type { ConversationItem } from '@balcao/shared/server/conversations/conversationEntity';
import { commitPlan } from '../decisions/commitPlan.ts';
import { joinPlans } from '../decisions/joinPlans.ts';
import { emptyPlan, type Plan } from '../decisions/plan.ts';
import { PlanRefused } from '../decisions/planRefused.ts';
import type { Runtime } from '../../platform/runtime/runtime.ts';
import { wakeOrWarn } from '../../platform/runtime/wakeOrWarn.ts';
import { channelMessageId } from './channelMessageId.ts';
import { leaveToStream } from '../decisions/leaveToStream.ts';
import { isUnsent } from './isUnsent.ts';
import { type MessageDraft, planMessage } from './planMessage.ts';
import { wakeOutbound } from './wakeOutbound.ts';

/** A message whose body or data depend on the time at which it is stored (`textsAt`). */
export interface TimedDraft extends MessageDraft {
  textsAt?: ((at: string) => Pick<MessageDraft, 'body' | 'dataJson'>) | undefined;
  /**
   * Bodies accepted as the same message on a retry: if a setting (of signatures) changed in between, the same call
   * yields a different text.
   */
  alikeAt?: ((at: string) => readonly string[]) | undefined;
  /**
   * The message's channel id, if it was determined before (`idUnderKey`) because the timer of the message's file names
   * it.
   */
  wid?: string | undefined;
}

const draftAt = (
  { textsAt, alikeAt: _alikeAt, wid: _wid, ...draft }: TimedDraft,
  at: string,
): MessageDraft => ({
  ...draft,
  ...textsAt?.(at),
});

/** Time for which a key stands for the message first sent under it. */
const keyLifeMs = 24 * 60 * 60 * 1000;

/**
 * Stores and sends one message in one transaction with `rest` (its ticket's changes, if it has one). The same key in
 * the same conversation is stored and sent once in 24 hours.
 *
 * @throws AppError ERR_EMPTY_MESSAGE (neither text nor file nor card), ERR_VALIDATION (the text or the data too long),
 * ERR_TICKET_CLOSED (closed meanwhile), ERR_IDEMPOTENCY_KEY_REUSED (same key, other message)
 */
export async function storeMessage(
  runtime: Runtime,
  draft: TimedDraft,
  key: string | undefined,
  rest: (message: MessageItem) => Plan = () => emptyPlan,
): Promise<MessageItem> {
  return (await storeOne(runtime, draft, key, rest)).message;
}

/**
 * Like `storeMessage` for several messages of one conversation, one after the other. Once one of them is left to the
 * stream, all following ones are too: they stay in order, and a queue that has just failed is spared.
 */
export async function storeMessages(
  runtime: Runtime,
  drafts: readonly { draft: TimedDraft; key: string | undefined }[],
  rest: (message: MessageItem) => Plan,
): Promise<MessageItem[]> {
  const stored: MessageItem[] = [];
  let left: number | undefined;
  for (const { draft, key } of drafts) {
    const conversation = { ...draft.conversation, behind: left ?? draft.conversation.behind };
    const { message, behind } = await storeOne(runtime, { ...draft, conversation }, key, rest);
    stored.push(message);
    left = behind ?? left;
  }
  return stored;
}

interface Stored {
  message: MessageItem;
  /** The message's own id, if it was left to the stream because its wake-up failed. */
  behind?: number | undefined;
}

async function storeOne(
  runtime: Runtime,
  draft: TimedDraft,
  key: string | undefined,
  rest: (message: MessageItem) => Plan,
): Promise<Stored> {
  const { conversation } = draft;
  let wid = draft.wid ?? channelMessageId(conversation, key);
  for (;;) {
    const stored = await claimAndStore(runtime, draft, wid, rest);
    if (stored !== undefined) return stored;
    const { companyId, account } = conversation;
    const earlier = await findMessageByWid(runtime.store, companyId, account, wid);
    if (earlier === undefined) throw new AppError('ERR_IDEMPOTENCY_KEY_REUSED');
    if (stands(runtime, earlier)) {
      if (!isSameMessage(earlier, draft)) throw new AppError('ERR_IDEMPOTENCY_KEY_REUSED');
      return { message: earlier, behind: await wakeAgain(runtime, conversation, earlier) };
    }
    wid = idBehind(conversation, key, earlier);
  }
}

/** True while the key still stands for this message. */
const stands = ({ clock }: Pick<Runtime, 'clock'>, { createdAt }: MessageItem): boolean =>
  clock.now() - Date.parse(createdAt) < keyLifeMs;

/** The next id of a key whose 24 hours are over, derived from the key and the message it stood for. */
const idBehind = (conversation: ConversationItem, key: string | undefined, earlier: MessageItem): string =>
  channelMessageId(conversation, key && `${key}:${earlier.id}`);

/** The id that a message under this key has or will get, and the message if it is already stored. */
export async function idUnderKey(
  runtime: Pick<Runtime, 'store' | 'clock'>,
  conversation: ConversationItem,
  key: string | undefined,
): Promise<{ wid: string; earlier?: MessageItem | undefined }> {
  let wid = channelMessageId(conversation, key);
  if (key === undefined) return { wid };
  const { companyId, account } = conversation;
  for (;;) {
    const earlier = await findMessageByWid(runtime.store, companyId, account, wid);
    if (earlier === undefined || stands(runtime, earlier)) return { wid, earlier };
    wid = idBehind(conversation, key, earlier);
  }
}

/**
 * For a retried call whose message is stored but not sent: wakes the connector again, since the process may have died
 * before it did so. Without this, the next message could overtake the stored one, which only the stream would send.
 * Does nothing while the conversation's messages are left to the stream (`behind`). If the wake-up fails, leaves the
 * message to the stream and returns its id.
 */
async function wakeAgain(
  runtime: Runtime,
  { behind }: ConversationItem,
  message: MessageItem,
): Promise<number | undefined> {
  if (!isUnsent(message) || behind !== undefined) return undefined;
  const { companyId } = message;
  const woken = await wakeOrWarn(runtime, { companyId, kind: 'message' }, () =>
    wakeOutbound(runtime, message),
  );
  if (woken) return undefined;
  await leaveToStream(runtime, message);
  return message.id;
}

/** The message first stored under a key, if any. */
export async function findStoredByKey(
  runtime: Pick<Runtime, 'store'>,
  conversation: ConversationItem,
  key: string | undefined,
): Promise<MessageItem | undefined> {
  if (key === undefined) return undefined;
  const wid = channelMessageId(conversation, key);
  return findMessageByWid(runtime.store, conversation.companyId, conversation.account, wid);
}

/** Makes one attempt to store the message; undefined if the id is claimed already. */
async function claimAndStore(
  runtime: Runtime,
  draft: TimedDraft,
  wid: string,
  rest: (message: MessageItem) => Plan,
): Promise<Stored | undefined> {
  const at = runtime.clock.iso();
  const { plan, message } = planMessage(draftAt(draft, at), { id: await runtime.nextId('message'), wid, at });
  try {
    const left = await commitPlan(runtime, joinPlans(plan, rest(message)));
    return { message, behind: left.get(message.conversationId) };
  } catch (error) {
    if (!(error instanceof PlanRefused)) throw error;
    if (error.parts.has('text')) return undefined;
    if (error.parts.has('ticket')) throw new AppError('ERR_TICKET_CLOSED', { cause: error });
    throw error;
  }
}

/** True if a retried call asks for the message that was stored; files are compared by name, type and size. */
function isSameMessage(earlier: MessageItem, timed: TimedDraft): boolean {
  const draft = draftAt(timed, earlier.createdAt);
  const fileOf = (media: StoredMedia | undefined) =>
    media && `${media.fileName}\n${media.mimetype}\n${media.size}`;
  const texts = timed.alikeAt?.(earlier.createdAt) ?? [draft.body];
  return (
    texts.includes(earlier.body) &&
    (earlier.isPrivate ?? false) === (draft.isPrivate ?? false) &&
    earlier.quoted?.wid === draft.quoted?.wid &&
    earlier.dataJson === draft.dataJson &&
    fileOf(earlier.media) === fileOf(draft.media)
  );
}
