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

  return {
    announce(node) {
      for (const child of Array.isArray(node.content) ? node.content : []) {
        if (child.tag === 'enc' && child.content instanceof Uint8Array) stanzas.set(child.content, node);
      }
    },
    makeSignalRepository(auth, logger, pnToLid) {
      const { keys } = auth;
      // Baileys always gives keys that can do transactions; its type allows others.
      if (!('transaction' in keys)) throw new TypeError('signal keys without transactions');
      const repository = DEFAULT_CONNECTION_CONFIG.makeSignalRepository(auth, logger, pnToLid);
      return {
        ...repository,
        decryptMessage: (options) =>
          keys.transaction(async () => {
            const plain = await repository.decryptMessage(options);
            await hold(options.ciphertext, plain);
            return plain;
          }, options.jid),
        decryptGroupMessage: (options) =>
          keys.transaction(async () => {
            const plain = await repository.decryptGroupMessage(options);
            await hold(options.msg, plain);
            return plain;
          }, options.group),
      };
    },
  };
}
