import {
  type BinaryNode,
  cleanMessage,
  decodeMessageNode,
  DEFAULT_CONNECTION_CONFIG,
  proto,
  type SocketConfig,
  unpadRandomMax16,
  type WAMessage,
  type WAMessageKey,
} from 'baileys';
import type { PhoneOnlyReason } from '@balcao/shared/records/phoneOnly';
import { TimedOut, withTimeout } from '../platform/withTimeout.ts';
import { isolateSessions, type Outside } from './isolateSessions.ts';
import type { SettledMessages } from './settledMessages.ts';

/** Errors of libsignal and Baileys' group cipher for a ciphertext that was opened before. */
const spentKey = /^(?:Key used already or never filled|Received message with old counter)/;
/** An empty message, padded by one byte. */
const saysNothing = Uint8Array.of(1);

type MakeRepository = SocketConfig['makeSignalRepository'];

export interface HeldMessages {
  /** To be given to Baileys as `makeSignalRepository`. */
  makeSignalRepository: MakeRepository;
  /** Must see every message stanza before Baileys handles it: records which ciphertext belongs to which message. */
  announce(node: BinaryNode): void;
}

/**
 * Milliseconds for which the session stays locked while its message is being stored; nearly every one is stored by
 * then.
 */
const patienceMs = 250;

/** Runs work in a transaction that locks the keys it uses. */
type Alone = <Answer>(work: () => Promise<Answer>) => Promise<Answer>;

/**
 * Baileys commits a message's keys, sends the receipt, and only then raises its event, without waiting for anyone.
 * Decryption is the one step before the receipt that it waits for and that we can replace: there each message is handed
 * to `stage` in clear, inside the transaction that spends its key. Only when it is stored safely is the key spent and
 * the receipt sent. A process that dies in between gets the same ciphertext again and can still open it. If storing
 * takes long, the transaction is rolled back, so that nobody waits for the session, and the message is opened a second
 * time once it is stored. A message that cannot be opened or read is shown to staff as such before WhatsApp hears
 * anything about it.
 *
 * @param outside leaves the transaction that the caller is in
 */
export function holdMessages(
  me: () => { id: string; lid: string },
  stage: (message: WAMessage, node: BinaryNode) => Promise<void>,
  tellUnread: (message: WAMessage, reason: PhoneOnlyReason, node: BinaryNode) => Promise<void>,
  settled: SettledMessages,
  isKnown: (key: WAMessageKey) => Promise<boolean>,
  outside: Outside,
): HeldMessages {
  const stanzas = new WeakMap<Uint8Array, BinaryNode>();

  /** Returns the plain message, for Baileys to go on with. */
  async function hold(ciphertext: Uint8Array, plain: Uint8Array): Promise<Uint8Array> {
    const node = stanzas.get(ciphertext);
    if (!node) return plain;
    const message = readMessage(node, () => unpadRandomMax16(plain), me());
    if (message) {
      await stage(message, node);
      return plain;
    }
    await tellUnread(envelopeOf(node, me()), 'unreadable', node);
    return saysNothing;
  }

  /**
   * Tells staff that the message could not be opened. Baileys asks its sender for it again; when it comes, it replaces
   * this.
   */
  async function tellSealed(ciphertext: Uint8Array): Promise<void> {
    const node = stanzas.get(ciphertext);
    if (node) await tellUnread(envelopeOf(node, me()), 'sealed', node);
  }

  /**
   * Called when a ciphertext could not be opened. If its key is spent and its message is stored, an earlier process was
   * killed between the write of the key and the receipt: an empty message then makes Baileys send the receipt.
   * Otherwise throws the error again.
   */
  async function openAgain(ciphertext: Uint8Array, error: unknown): Promise<Uint8Array> {
    const node = stanzas.get(ciphertext);
    if (!node || !(error instanceof Error) || !spentKey.test(error.message)) throw error;
    const { id, lid } = me();
    const { key } = decodeMessageNode(node, id, lid).fullMessage;
    if (!(await isKnown(key).catch(() => false))) throw error;
    return saysNothing;
  }

  function settle(ciphertext: Uint8Array): void {
    const node = stanzas.get(ciphertext);
    // A stanza with several ciphertexts is settled by its last one.
    if (node && ciphertextsOf(node).at(-1) === ciphertext) settled.add(node);
  }

  return {
    announce(node) {
      for (const ciphertext of ciphertextsOf(node)) stanzas.set(ciphertext, node);
    },
    makeSignalRepository(auth, logger, pnToLid) {
      const { keys } = auth;
      // Baileys always passes keys that can do transactions; its type allows others.
      if (!('transaction' in keys)) throw new TypeError('signal keys without transactions');
      const repository = DEFAULT_CONNECTION_CONFIG.makeSignalRepository(auth, logger, pnToLid);
      const { alone, steps } = isolateSessions(repository, keys, outside);
      const open = async (ciphertext: Uint8Array, apart: Alone, decrypt: () => Promise<Uint8Array>) => {
        let handed: Promise<Uint8Array> | undefined;
        let opened: Uint8Array;
        try {
          opened = await apart(async () => {
            const plain = await decrypt();
            handed = hold(ciphertext, plain);
            return withTimeout(patienceMs, handed);
          });
        } catch (error) {
          if (!handed) {
            opened = await openAgain(ciphertext, error).catch(async (reason: unknown) => {
              await tellSealed(ciphertext);
              throw reason;
            });
          } else if (error instanceof TimedOut) {
            opened = await handed;
            await spend(apart, decrypt);
          } else throw error;
        }
        settle(ciphertext);
        return opened;
      };
      return {
        ...repository,
        ...steps,
        decryptMessage: (options) =>
          open(
            options.ciphertext,
            (work) => alone([options.jid], work),
            () => repository.decryptMessage(options),
          ),
        decryptGroupMessage: (options) =>
          open(
            options.msg,
            (work) => keys.transaction(work, options.group),
            () => repository.decryptGroupMessage(options),
          ),
      };
    },
  };
}

/**
 * Spends the key of a message that is stored safely.
 *
 * @throws if the table does not take it
 */
async function spend(apart: Alone, decrypt: () => Promise<unknown>): Promise<void> {
  let isSpent = false;
  await apart(async () => {
    await decrypt();
    isSpent = true;
  }).catch((error: unknown) => {
    // The session with the sender was replaced, or the key used, while the message was being stored: there is nothing
    // left to spend.
    if (isSpent) throw error;
  });
}

/**
 * Author, chat and id of a message, before its content is read.
 *
 * @throws for a stanza without sender, chat or id
 */
export function envelopeOf(node: BinaryNode, { id, lid }: { id: string; lid: string }): WAMessage {
  const message = decodeMessageNode(node, id, lid).fullMessage as WAMessage;
  message.category = node.attrs.category;
  return message;
}

/** A decrypted message; null if it cannot be read. */
export function readMessage(
  node: BinaryNode,
  plain: () => Uint8Array,
  me: { id: string; lid: string },
): WAMessage | null {
  try {
    const message = envelopeOf(node, me);
    const decoded = proto.Message.decode(plain());
    message.message = decoded.deviceSentMessage?.message ?? decoded;
    cleanMessage(message, me.id, me.lid);
    return message;
  } catch {
    return null;
  }
}

function ciphertextsOf(node: BinaryNode): Uint8Array[] {
  const children = Array.isArray(node.content) ? node.content : [];
  return children.flatMap(({ tag, content }) =>
    tag === 'enc' && content instanceof Uint8Array ? [content] : [],
  );
}
