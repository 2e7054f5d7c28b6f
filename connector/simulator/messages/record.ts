import { jidDecode, type proto } from 'baileys';
import type { Simulator } from '../core/simulator.ts';
import { openMedia } from '../media/mediaCipher.ts';
import type { ChatMessage, MessageStatus } from '../types.ts';
import { type MediaReference, type Meaning, mentionedIn } from './interpret.ts';

export interface Arrival {
  id: string;
  from: string;
  /** a number, or the id of a group */
  to: string;
  at: string;
  status: MessageStatus;
  content: proto.IMessage;
}

/** Decrypts the referenced file; called before the transaction, because it takes time. */
export async function openReferenced(sim: Simulator, meaning: Meaning): Promise<string | null> {
  const reference = meaning.kind === 'message' ? meaning.media : null;
  if (!reference) return null;
  try {
    const bytes = await readReferenced(sim, reference);
    return sim.media.putOpen(bytes, reference.mimetype, reference.fileName);
  } catch (error) {
    sim.protocolError(`media cannot be opened: ${error instanceof Error ? error.message : String(error)}`);
    return null;
  }
}

async function readReferenced(sim: Simulator, reference: MediaReference): Promise<Buffer> {
  const path = new URL(reference.directPath, 'https://localhost').pathname;
  const token = decodeURIComponent(path.split('/').at(-1) ?? '').replace(/=+$/, '');
  const sealed = sim.media.getSealed(token);
  if (!sealed) throw new Error(`${path} is not on the media host`);
  return openMedia(sealed, reference.mediaKey, reference.kind);
}

/**
 * Shows an arrival in the chat. Returns false if its id was shown before, or if it changes a message that is not there.
 */
export function record(sim: Simulator, arrival: Arrival, meaning: Meaning, mediaId: string | null): boolean {
  if (meaning.kind === 'message') {
    return sim.chats.add({
      ...arrival,
      type: meaning.type,
      text: meaning.text,
      mediaId,
      mimetype: meaning.media?.mimetype ?? null,
      fileName: meaning.media?.fileName ?? null,
      quotedId: meaning.quotedId,
      mentions: mentionedIn(arrival.content),
      readSent: false,
      edited: false,
      deleted: false,
      reactions: {},
    });
  }
  if (meaning.kind === 'peer' || meaning.kind === 'silent') return true;
  const target = findTarget(sim, arrival, meaning.targetId);
  if (!target) {
    sim.events.emit('orphan', { kind: meaning.kind, targetId: meaning.targetId, from: arrival.from });
    return false;
  }
  applyChange(target, arrival.from, meaning);
  sim.chats.save(target);
  return true;
}

function findTarget(sim: Simulator, arrival: Arrival, id: string): ChatMessage | undefined {
  return jidDecode(arrival.to)?.server === 'g.us'
    ? sim.chats.findInGroup(id, arrival.to)
    : sim.chats.find(id, [arrival.from, arrival.to]);
}

function applyChange(target: ChatMessage, from: string, meaning: Meaning): void {
  if (meaning.kind === 'edit') {
    target.text = meaning.text;
    target.mentions = meaning.mentions;
    target.edited = true;
  } else if (meaning.kind === 'delete') {
    target.text = '';
    target.mediaId = null;
    target.deleted = true;
  } else if (meaning.kind === 'reaction') {
    if (meaning.emoji) target.reactions[from] = meaning.emoji;
    else delete target.reactions[from];
  }
}
