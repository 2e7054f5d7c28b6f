import {
  type BinaryNode,
  cleanMessage,
  decodeMessageNode,
  DEFAULT_CONNECTION_CONFIG,
  proto,
  type SocketConfig,
  unpadRandomMax16,
  type WAMessage,
} from 'baileys';
import type { SettledMessages } from './settledMessages.ts';

type MakeRepository = SocketConfig['makeSignalRepository'];

export interface HeldMessages {
  /** To be given to Baileys as `makeSignalRepository`. */
  makeSignalRepository: MakeRepository;
  /** Told of every message stanza before Baileys handles it: which ciphertext belongs to which message. */
  announce(node: BinaryNode): void;
}

/**
 * Baileys commits a message's keys, sends the receipt, and only then raises its event, without waiting for anyone.
 * Decryption is the one step before the receipt that it waits for and lets us provide: there each message is handed
 * to `stage` in clear, inside the transaction that spends its key. Only when it is safe are the key spent and the
 * receipt sent. A process that dies in between gets the same ciphertext again and can still open it.
 */
export function holdMessages(
  me: () => { id: string; lid: string },
  stage: (message: WAMessage) => Promise<void>,
  settled: SettledMessages,
): HeldMessages {
  const stanzas = new WeakMap<Uint8Array, BinaryNode>();

  async function hold(ciphertext: Uint8Array, plain: Uint8Array): Promise<void> {
    const node = stanzas.get(ciphertext);
    if (!node) return;
    const { id, lid } = me();
    const message = decodeMessageNode(node, id, lid).fullMessage as WAMessage;
    const decoded = proto.Message.decode(unpadRandomMax16(plain));
    message.message = decoded.deviceSentMessage?.message ?? decoded;
    message.category = node.attrs.category;
    cleanMessage(message, id, lid);
    await stage(message);
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
      // Baileys always gives keys that can do transactions; its type allows others.
      if (!('transaction' in keys)) throw new TypeError('signal keys without transactions');
      const repository = DEFAULT_CONNECTION_CONFIG.makeSignalRepository(auth, logger, pnToLid);
      return {
        ...repository,
        decryptMessage: async (options) => {
          const plain = await keys.transaction(async () => {
            const opened = await repository.decryptMessage(options);
            await hold(options.ciphertext, opened);
            return opened;
          }, options.jid);
          settle(options.ciphertext);
          return plain;
        },
        decryptGroupMessage: async (options) => {
          const plain = await keys.transaction(async () => {
            const opened = await repository.decryptGroupMessage(options);
            await hold(options.msg, opened);
            return opened;
          }, options.group);
          settle(options.msg);
          return plain;
        },
      };
    },
  };
}

function ciphertextsOf(node: BinaryNode): Uint8Array[] {
  const children = Array.isArray(node.content) ? node.content : [];
  return children.flatMap(({ tag, content }) =>
    tag === 'enc' && content instanceof Uint8Array ? [content] : [],
  );
}
