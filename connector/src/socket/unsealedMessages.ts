import type { BinaryNode, WAMessage } from 'baileys';
import type { PhoneOnlyReason } from '@balcao/shared/records/phoneOnly';
import { envelopeOf, readMessage } from './holdMessages.ts';

export interface UnsealedOptions {
  me: () => { id: string; lid: string };
  stage: (message: WAMessage, node: BinaryNode) => Promise<void>;
  tellUnread: (message: WAMessage, reason: PhoneOnlyReason, node: BinaryNode) => Promise<void>;
  onFailure: (error: unknown, what: string) => void;
}

/** Ciphertext types that Baileys opens; they are staged while they are opened. */
const opened = new Set(['pkmsg', 'msg', 'skmsg']);
const viewOnce = new Set(['view_once', 'view_once_unavailable_fanout']);

/**
 * Stages stanzas without a ciphertext, or with one of a type that Baileys does not open. They go past decryption, where
 * all others are held: Baileys acknowledges them and asks the phone for the missing part, or does nothing at all.
 * Content in clear is staged here before that; for the rest staff are told that only the phone shows it, until the
 * phone answers.
 */
export async function stageUnsealed(node: BinaryNode, options: UnsealedOptions): Promise<void> {
  const children = Array.isArray(node.content) ? node.content : [];
  let envelope: WAMessage;
  try {
    envelope = envelopeOf(node, options.me());
  } catch (error) {
    // Baileys refuses such a stanza too: without sender or chat there is no place to show it.
    return options.onFailure(error, 'message without a chat');
  }
  if (envelope.category === 'peer') return;
  const clear = children.flatMap(({ tag, content }) =>
    tag === 'plaintext' && content instanceof Uint8Array ? [content] : [],
  );
  for (const plain of clear) {
    const message = readMessage(node, () => plain, options.me());
    if (message) await options.stage(message, node);
    else await options.tellUnread(envelope, 'unreadable', node);
  }
  const strange = children.find(({ tag, attrs }) => tag === 'enc' && !opened.has(attrs.type ?? ''));
  const sealed = children.some(
    ({ tag, attrs, content }) =>
      tag === 'enc' && content instanceof Uint8Array && opened.has(attrs.type ?? ''),
  );
  if (clear.length > 0 || (sealed && !strange)) return;
  const unavailable = children.find(({ tag }) => tag === 'unavailable')?.attrs['type'] ?? '';
  if (viewOnce.has(unavailable)) {
    envelope.key.isViewOnce = true;
    return options.stage(envelope, node);
  }
  return options.tellUnread(envelope, 'absent', node);
}
