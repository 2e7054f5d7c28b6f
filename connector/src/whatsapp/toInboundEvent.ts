import type { InboundEvent, InboundMessage } from '@balcao/shared/channels/inboundEvent';
import { normalizeMessageContent, proto, type WAMessage } from 'baileys';
import { chatOfKey, personOf, type OwnIdentity } from './chatIdentity.ts';
import { clip } from '@balcao/shared/clip';
import { messageContent } from './messageContent.ts';
import type { RemoteFile } from './remoteFile.ts';

/** Letters of an id, of whatever message: what a sender makes longer is none (the queue's schema says the same). */
const longestId = 128;

/** Whose session heard it. */
export interface SessionIdentity {
  companyId: number;
  connectionId: number;
  me: OwnIdentity;
}

export interface Translated {
  event: InboundEvent;
  /** File to be fetched before the event goes out; its description is filled in then. */
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
 * What one message of WhatsApp means to us; null for what nobody should see: key material, status updates,
 * newsletters, placeholders of messages that are asked for again. Pure.
 */
export function toInboundEvent(message: WAMessage, session: SessionIdentity, now: Date): Translated | null {
  const { key } = message;
  const chat = chatOfKey(key, session.me);
  const wid = key.id ?? '';
  if (!chat || wid === '' || wid.length > longestId || message.category === 'peer') return null;
  const base = {
    v: 1 as const,
    companyId: session.companyId,
    connectionId: session.connectionId,
    channel: 'whatsapp' as const,
    account: session.me.pn,
    chat,
    at: instant(message.messageTimestamp, now),
  };
  const fromMe = key.fromMe === true;
  const written = author(message, session);
  const frame = { ...base, kind: 'message' as const, wid, fromMe, ...written };
  const changer = { fromMe, participant: written.participant };

  const inner = normalizeMessageContent(message.message);
  if (!inner) return withoutContent(message, frame);
  const protocol = inner.protocolMessage;
  if (protocol) {
    const target = protocol.key?.id;
    if (!target || target.length > longestId) return null;
    if (protocol.type === proto.Message.ProtocolMessage.Type.REVOKE) {
      return { event: { ...base, kind: 'delete', wid: target, ...changer, byAdmin: false }, file: null };
    }
    if (protocol.type !== proto.Message.ProtocolMessage.Type.MESSAGE_EDIT) return null;
    const edited = normalizeMessageContent(protocol.editedMessage);
    const body = edited ? (messageContent(edited)?.body ?? '') : '';
    return {
      event: { ...base, kind: 'edit', wid: target, ...changer, body: clip(body, 65_536), editId: wid },
      file: null,
    };
  }
  const reaction = inner.reactionMessage;
  if (reaction) {
    if (!reaction.key?.id || reaction.key.id.length > longestId) return null;
    const emoji = clip(reaction.text ?? '', 40);
    return {
      event: { ...base, kind: 'reaction', wid: reaction.key.id, emoji, ...changer, reactionId: wid },
      file: null,
    };
  }

  const content = messageContent(inner);
  if (!content) return null;
  const event: InboundMessage = {
    ...frame,
    mediaType: content.mediaType,
    body: clip(content.body, 65_536),
    media: null,
    mediaFailure: null,
    quotedWid: clip(content.contextInfo?.stanzaId ?? '', 128) || null,
    forwarded: content.contextInfo?.isForwarded === true,
    dataJson: dataText(content.data),
  };
  return { event, file: content.file };
}

type Frame = Omit<
  InboundMessage,
  'mediaType' | 'body' | 'media' | 'mediaFailure' | 'quotedWid' | 'forwarded' | 'dataJson'
>;

/** Messages without content: missed calls, and pictures that may be seen once and only on the phone. */
function withoutContent(message: WAMessage, frame: Frame): Translated | null {
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

/** Seconds, as a number or a Long, to an instant; `now` where none or an absurd one is given. */
export function instant(seconds: WAMessage['messageTimestamp'], now: Date): string {
  const at = Number(seconds ?? 0) * 1000;
  return (at > 0 && at <= now.getTime() + 86_400_000 ? new Date(at) : now).toISOString();
}

function dataText(data: Record<string, unknown> | null): string | null {
  if (data === null) return null;
  const json = JSON.stringify(data);
  return json.length <= 65_536 ? json : JSON.stringify({ tooLarge: true });
}
