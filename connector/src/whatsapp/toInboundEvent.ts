import { createHash } from 'node:crypto';
import {
  type InboundEvent,
  type InboundMessage,
  longestExpiration,
} from '@balcao/shared/channels/inboundEvent';
import { mostMentions } from '@balcao/shared/groups/groupRules';
import { proto, type WAMessage } from 'baileys';
import { noOwnIdentity, chatOfKey, personOf, type OwnIdentity, userOf } from './chatIdentity.ts';
import { clip } from '@balcao/shared/text/clip';
import { graphemes } from '@balcao/shared/text/graphemes';
import type { PhoneOnlyReason } from '@balcao/shared/records/phoneOnly';
import { isShown } from '@balcao/shared/messages/isShown';
import { isVisibleText } from '@balcao/shared/text/visibleText';
import { limitCombiningMarks } from '@balcao/shared/text/limitCombiningMarks';
import { hiddenChangeOf } from './hiddenChange.ts';
import { isSilent, kindOf, messageContent } from './messageContent.ts';
import { type MessageFrame, phoneOnlyEvent } from './phoneOnlyEvent.ts';
import type { RemoteFile } from './remoteFile.ts';
import { unwrapMessage } from './unwrapMessage.ts';

/** Characters of a message id; longer ones are replaced or ignored (the queue's schema has the same limit). */
const longestId = 128;

/** The connection that received a message. */
export interface SessionIdentity {
  companyId: number;
  connectionId: number;
  me: OwnIdentity;
}

export interface Translated {
  event: InboundEvent;
  /** File to fetch before the event is sent; its description is filled in then. */
  file: RemoteFile | null;
}

const stub = proto.WebMessageInfo.StubType;
const missedCalls = new Map<number, { video: boolean }>([
  [stub.CALL_MISSED_VOICE, { video: false }],
  [stub.CALL_MISSED_VIDEO, { video: true }],
  [stub.CALL_MISSED_GROUP_VOICE, { video: false }],
  [stub.CALL_MISSED_GROUP_VIDEO, { video: true }],
]);

/**
 * Translates one WhatsApp message to an event. Null for messages that nobody should see: key material, status updates,
 * newsletters, placeholders of messages that are asked for again. Pure.
 */
export function toInboundEvent(message: WAMessage, session: SessionIdentity, now: Date): Translated | null {
  const frame = frameOf(message, session, now);
  if (!frame) return null;
  const { kind: _kind, wid, pushName: _name, participant, fromMe, ...base } = frame;
  const changer = { fromMe, participant };
  const inner = unwrapMessage(message.message);
  if (!inner) return withoutContent(message, frame);
  const protocol = inner.protocolMessage;
  if (protocol) {
    if (protocol.type === proto.Message.ProtocolMessage.Type.EPHEMERAL_SETTING) {
      const seconds = protocol.ephemeralExpiration ?? 0;
      return seconds > longestExpiration
        ? null
        : { event: { ...base, kind: 'expiration', seconds }, file: null };
    }
    const target = protocol.key?.id;
    if (!target || target.length > longestId) return null;
    if (protocol.type === proto.Message.ProtocolMessage.Type.REVOKE) {
      return { event: { ...base, kind: 'delete', wid: target, ...changer, byAdmin: false }, file: null };
    }
    if (protocol.type !== proto.Message.ProtocolMessage.Type.MESSAGE_EDIT) return null;
    const edited = unwrapMessage(protocol.editedMessage);
    const written = edited ? messageContent(edited) : undefined;
    return {
      event: {
        ...base,
        kind: 'edit',
        wid: target,
        ...changer,
        body: clip(written?.body ?? '', 65_536),
        editId: wid,
        ...mentionsIn(written?.contextInfo?.mentionedJid, frame),
      },
      file: null,
    };
  }
  const reaction = inner.reactionMessage;
  if (reaction) {
    if (!reaction.key?.id || reaction.key.id.length > longestId) return null;
    const emoji = emojiOf(reaction.text ?? '');
    return {
      event: { ...base, kind: 'reaction', wid: reaction.key.id, emoji, ...changer, reactionId: wid },
      file: null,
    };
  }

  const hidden = hiddenChangeOf(inner);
  if (hidden) {
    const { what, target } = hidden;
    if (!target || target.length > longestId) return null;
    return {
      event: { ...base, kind: 'hiddenChange', wid: target, what, ...changer, changeId: wid },
      file: null,
    };
  }

  const content = messageContent(inner);
  if (!content && isSilent(inner)) return null;
  const dataJson = content?.data ? JSON.stringify(content.data) : null;
  // A kind unknown here, or a tapped answer or menu of invisible characters only: nothing of it would be shown.
  if (!content || !isShown({ ...content, dataJson, hasFile: content.file !== null }))
    return { event: phoneOnlyEvent(frame, 'unshown', kindOf(inner)), file: null };
  const event: InboundMessage = {
    ...frame,
    mediaType: content.mediaType,
    body: clip(content.body, 65_536),
    media: null,
    mediaFailure: null,
    quotedWid: clip(content.contextInfo?.stanzaId ?? content.answers ?? '', 128) || null,
    ...quotedBy(content.contextInfo, session.me),
    forwarded: content.contextInfo?.isForwarded === true,
    dataJson,
    ...mentionsIn(content.contextInfo?.mentionedJid, frame),
    ...expirationOf(inner, content.contextInfo, frame),
  };
  return { event, file: content.file };
}

/** Event for a message that could not be read; null for one that nobody should see. */
export function toPhoneOnly(
  message: WAMessage,
  session: SessionIdentity,
  now: Date,
  reason: PhoneOnlyReason,
): Translated | null {
  const frame = frameOf(message, session, now);
  return frame && { event: phoneOnlyEvent(frame, reason), file: null };
}

function frameOf(message: WAMessage, session: SessionIdentity, now: Date): MessageFrame | null {
  const { key } = message;
  const chat = chatOfKey(key, session.me);
  if (!chat || !key.id || message.category === 'peer') return null;
  return {
    v: 1,
    kind: 'message',
    companyId: session.companyId,
    connectionId: session.connectionId,
    channel: 'whatsapp',
    account: session.me.pn,
    chat,
    at: instant(message.messageTimestamp, now),
    wid: fittingId(key.id),
    fromMe: key.fromMe === true,
    ...author(message, session),
  };
}

/** Senders choose a message's id: one that is too long is hashed, so that messages stay distinct. */
function fittingId(id: string): string {
  return id.length <= longestId ? id : `long-${createHash('sha256').update(id).digest('hex')}`;
}

/**
 * Event for a message without content: a missed call, or a view-once message, which only the phone shows. Null for any
 * other.
 */
function withoutContent(message: WAMessage, frame: MessageFrame): Translated | null {
  const call = missedCalls.get(message.messageStubType ?? 0);
  if (!call && message.key.isViewOnce !== true) return null;
  const event: InboundMessage = {
    ...frame,
    mediaType: call ? 'call_log' : 'viewOnceMessage',
    body: '',
    media: null,
    mediaFailure: null,
    quotedWid: null,
    forwarded: false,
    dataJson: JSON.stringify(call ? { video: call.video, missed: true } : { viewOnce: true }),
  };
  return { event, file: null };
}

function author(
  message: WAMessage,
  session: SessionIdentity,
): Pick<InboundMessage, 'pushName' | 'participant'> {
  const { participant, participantAlt, remoteJid, fromMe } = message.key;
  const pushName = clip(message.pushName ?? '', 250);
  const inGroup = remoteJid?.endsWith('@g.us') === true;
  const person =
    inGroup && participant && fromMe !== true
      ? personOf(participant, participantAlt ?? undefined, session.me)
      : null;
  return { pushName, participant: person ? { chat: person, name: pushName } : null };
}

/** People mentioned in a group's text. */
function mentionsIn(
  jids: readonly string[] | null | undefined,
  { chat }: MessageFrame,
): Pick<InboundMessage, 'mentions'> {
  if (chat.group === undefined || !jids) return {};
  const named = jids.slice(0, mostMentions).flatMap((jid) => personOf(jid, undefined, noOwnIdentity) ?? []);
  return named.length === 0 ? {} : { mentions: named };
}

/** Whose message is quoted, and whether it is a post in a status, as the writer's phone says. */
function quotedBy(
  contextInfo: proto.IContextInfo | null,
  me: OwnIdentity,
): Pick<InboundMessage, 'quotedFromMe' | 'quotedStatus'> {
  const { stanzaId, participant, remoteJid } = contextInfo ?? {};
  if (!stanzaId) return {};
  const author = userOf(participant ?? '');
  return {
    ...(author !== '' && { quotedFromMe: author === me.pn || author === me.lid }),
    ...(remoteJid === 'status@broadcast' && { quotedStatus: true }),
  };
}

/**
 * Seconds after which messages of the chat disappear; phones send a text without context only where they stay. Our own
 * other devices may be programs that do not know the chat's timer: without one, their messages tell nothing.
 */
function expirationOf(
  { conversation }: proto.IMessage,
  contextInfo: proto.IContextInfo | null,
  { fromMe }: MessageFrame,
): Pick<InboundMessage, 'expiration'> {
  const seconds = contextInfo?.expiration ?? 0;
  if (seconds === 0 && (fromMe || (contextInfo === null && !conversation))) return {};
  return seconds <= longestExpiration ? { expiration: seconds } : {};
}

/** A reaction is one character; an invisible one counts as none. */
function emojiOf(text: string): string {
  const [first = ''] = graphemes(limitCombiningMarks(clip(text, 40)));
  return isVisibleText(first) ? first : '';
}

/** ISO instant from seconds (a number or a Long); `now` if none or an absurd one is given. */
export function instant(seconds: WAMessage['messageTimestamp'], now: Date): string {
  const at = Number(seconds ?? 0) * 1000;
  return (at > 0 && at <= now.getTime() + 86_400_000 ? new Date(at) : now).toISOString();
}
