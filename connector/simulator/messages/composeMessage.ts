import { randomBytes } from 'node:crypto';
import { proto, type MediaType } from 'baileys';
import { wireJid } from '../core/addresses.ts';
import type { Simulator } from '../core/simulator.ts';
import { sealMedia } from '../media/mediaCipher.ts';
import { mediaToken } from '../media/mediaHost.ts';
import type { Person } from '../types.ts';
import type { Outgoing } from './sendMessage.ts';

export interface Draft {
  text?: string;
  quoted?: string;
  edit?: string;
  delete?: string;
  reaction?: { id: string; emoji: string };
  location?: { latitude: number; longitude: number; name?: string };
  contact?: { name: string; number: string };
  poll?: { name: string; options: string[] };
  file?: { bytes: Buffer; mimetype: string; fileName: string; as?: FileKind };
}

export type FileKind = 'image' | 'video' | 'audio' | 'voice' | 'document' | 'sticker';

/** Turns what a person wants to say into the protobuf WhatsApp's own apps would send. */
export async function composeMessage(
  sim: Simulator,
  from: Person,
  to: Person,
  draft: Draft,
): Promise<Outgoing> {
  const { Type } = proto.Message.ProtocolMessage;
  const key = (id: string): proto.IMessageKey => ({
    remoteJid: wireJid(from),
    id,
    fromMe: sim.chats.find(id, [from.number, to.number])?.from === from.number,
  });
  if (draft.edit) {
    const editedMessage = { conversation: draft.text ?? '' };
    const timestampMs = Date.now();
    return {
      content: {
        protocolMessage: { key: key(draft.edit), type: Type.MESSAGE_EDIT, editedMessage, timestampMs },
      },
    };
  }
  if (draft.delete) return { content: { protocolMessage: { key: key(draft.delete), type: Type.REVOKE } } };
  if (draft.reaction) {
    const { id, emoji } = draft.reaction;
    const reactionKey = { ...key(id), remoteJid: wireJid(to) };
    return { content: { reactionMessage: { key: reactionKey, text: emoji, senderTimestampMs: Date.now() } } };
  }
  const contextInfo = draft.quoted ? quote(sim, from, to, draft.quoted) : undefined;
  if (draft.file) return composeFile(sim, draft.file, draft.text, contextInfo);
  if (draft.location) {
    const { latitude, longitude, name } = draft.location;
    return {
      content: {
        locationMessage: { degreesLatitude: latitude, degreesLongitude: longitude, name, contextInfo },
      },
    };
  }
  if (draft.contact) {
    const { name, number } = draft.contact;
    const vcard = `BEGIN:VCARD\nVERSION:3.0\nFN:${name}\nTEL;type=CELL;waid=${number}:+${number}\nEND:VCARD`;
    return { content: { contactMessage: { displayName: name, vcard, contextInfo } } };
  }
  if (draft.poll) {
    const options = draft.poll.options.map((optionName) => ({ optionName }));
    return {
      content: {
        messageContextInfo: { messageSecret: randomBytes(32) },
        pollCreationMessage: { name: draft.poll.name, options, selectableOptionsCount: 1 },
      },
    };
  }
  const text = draft.text ?? '';
  return {
    content: contextInfo ? { extendedTextMessage: { text, contextInfo } } : { conversation: text },
  };
}

function quote(sim: Simulator, from: Person, to: Person, id: string): proto.IContextInfo | undefined {
  const quoted = sim.chats.find(id, [from.number, to.number]);
  if (!quoted) return undefined;
  const author = quoted.from === from.number ? from : to;
  return { stanzaId: id, participant: wireJid(author), quotedMessage: quoted.content };
}

const mediaTypes: Record<FileKind, MediaType> = {
  image: 'image',
  video: 'video',
  audio: 'audio',
  voice: 'audio',
  document: 'document',
  sticker: 'sticker',
};

function kindOf(mimetype: string): FileKind {
  if (/^image\/(?:jpeg|png|gif)$/.test(mimetype)) return 'image';
  if (mimetype === 'image/webp') return 'sticker';
  if (mimetype.startsWith('video/')) return 'video';
  if (mimetype.startsWith('audio/')) return 'audio';
  return 'document';
}

async function composeFile(
  sim: Simulator,
  file: NonNullable<Draft['file']>,
  caption: string | undefined,
  contextInfo: proto.IContextInfo | undefined,
): Promise<Outgoing> {
  const kind = file.as ?? kindOf(file.mimetype);
  const sealed = await sealMedia(file.bytes, mediaTypes[kind]);
  const token = mediaToken(sealed.fileEncSha256);
  sim.media.putSealed(token, sealed.bytes);
  const directPath = `/mms/${kind === 'sticker' ? 'image' : mediaTypes[kind]}/${token}`;
  const part = {
    url: `https://${sim.media.host}${directPath}`,
    directPath,
    mediaKey: sealed.mediaKey,
    fileSha256: sealed.fileSha256,
    fileEncSha256: sealed.fileEncSha256,
    fileLength: file.bytes.length,
    mediaKeyTimestamp: Math.floor(Date.now() / 1000),
    mimetype: file.mimetype,
    ...(contextInfo ? { contextInfo } : {}),
  };
  const captioned = caption ? { ...part, caption } : part;
  const contents: Record<FileKind, proto.IMessage> = {
    image: { imageMessage: captioned },
    video: { videoMessage: captioned },
    audio: { audioMessage: { ...part, ptt: false } },
    voice: { audioMessage: { ...part, ptt: true } },
    sticker: { stickerMessage: part },
    document: { documentMessage: { ...captioned, fileName: file.fileName, title: file.fileName } },
  };
  return { content: contents[kind], mediaId: sim.media.putOpen(file.bytes, file.mimetype, file.fileName) };
}
