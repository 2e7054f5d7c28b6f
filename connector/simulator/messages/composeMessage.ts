import { randomBytes } from 'node:crypto';
import { proto } from 'baileys';
import { lidJid, wireJid } from '../core/addresses.ts';
import type { Simulator } from '../core/simulator.ts';
import type { Person } from '../types.ts';
import { composeFile, type GivenFile } from './composeFile.ts';
import type { FileKind } from './describeFile.ts';
import type { Outgoing } from './sendMessage.ts';

export interface Draft {
  text?: string;
  quoted?: string;
  /** Numbers mentioned in the text after an @; sent as LIDs, as phones do. */
  mentions?: string[];
  edit?: string;
  delete?: string;
  reaction?: { id: string; emoji: string };
  location?: { latitude: number; longitude: number; name?: string };
  contact?: { name: string; number: string };
  poll?: { name: string; options: string[] };
  file?: GivenFile & { as?: FileKind };
}

/** Builds the protobuf that WhatsApp's own apps would send for a draft. */
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
  const contextInfo = contextOf(sim, from, to, draft);
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
  const text = withLids(sim, draft);
  return {
    content: contextInfo ? { extendedTextMessage: { text, contextInfo } } : { conversation: text },
  };
}

function contextOf(sim: Simulator, from: Person, to: Person, draft: Draft): proto.IContextInfo | undefined {
  const quoted = draft.quoted ? quote(sim, from, to, draft.quoted) : undefined;
  const mentionedJid = (draft.mentions ?? []).flatMap((number) => {
    const person = sim.people.byNumber(number);
    return person ? [lidJid(person)] : [];
  });
  return mentionedJid.length > 0 ? { ...quoted, mentionedJid } : quoted;
}

function withLids(sim: Simulator, { text = '', mentions = [] }: Draft): string {
  return mentions.reduce((written, number) => {
    const lid = sim.people.byNumber(number)?.lid;
    return lid === undefined ? written : written.replaceAll(`@${number}`, `@${lid}`);
  }, text);
}

function quote(sim: Simulator, from: Person, to: Person, id: string): proto.IContextInfo | undefined {
  const quoted = sim.chats.find(id, [from.number, to.number]);
  if (!quoted) return undefined;
  const author = quoted.from === from.number ? from : to;
  return { stanzaId: id, participant: wireJid(author), quotedMessage: quoted.content };
}
