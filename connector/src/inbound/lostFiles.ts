import type { InboundEvent, InboundMessage } from '@balcao/shared/channels/inboundEvent';
import type { FetchFileCommand } from '@balcao/shared/channels/outboundCommand';
import { canFetchAgain } from '@balcao/shared/records/messageFailure';
import type { Store } from '@balcao/shared/server/db/store';
import { deleteLostFile, findLostFile, putLostFile } from '../db/storeLostFile.ts';
import { seal, unseal } from '../keys/seal.ts';
import type { InboundQueue } from './inboundQueue.ts';
import type { FetchFile, Received } from './stageMessages.ts';

export interface LostFiles {
  /** Fetches a message's file. If that fails for a reason that may pass, stores what is needed to ask again. */
  fetchFile: FetchFile;
  /** Asks for such a file again and queues the result. */
  fetchAgain(command: FetchFileCommand): Promise<void>;
}

export interface LostFilesOptions {
  store: Store;
  queue: Pick<InboundQueue, 'send'>;
  connectionId: number;
  dataKey: Uint8Array;
  fetchFile: FetchFile;
  signal: AbortSignal;
  onFailure: (error: unknown, what: string) => void;
}

type FileEvent = Extract<InboundEvent, { kind: 'file' }>;

export function createLostFiles(options: LostFilesOptions): LostFiles {
  const { store, queue, connectionId, dataKey, onFailure } = options;
  /** Files being asked for now: two people may press the same button. */
  const asked = new Set<string>();
  const contextOf = (companyId: number): string => `lostFile|${companyId}|${connectionId}`;

  async function keep(received: Received & { event: InboundMessage }): Promise<void> {
    const { companyId } = received.event;
    const plain = Buffer.from(JSON.stringify({ ...received, event: withoutWords(received.event) }));
    await putLostFile(store, { ...received.event, connectionId }, seal(dataKey, contextOf(companyId), plain));
  }

  /** Undefined if nothing is stored, or if it was sealed under another pairing's key. */
  async function find(command: FetchFileCommand): Promise<Received | undefined> {
    const sealed = await findLostFile(store, { ...command, connectionId });
    if (sealed === undefined) return undefined;
    try {
      return JSON.parse(unseal(dataKey, contextOf(command.companyId), sealed).toString()) as Received;
    } catch (error) {
      onFailure(error, 'open lost file');
      return undefined;
    }
  }

  async function ask(command: FetchFileCommand): Promise<FileEvent> {
    const received = await find(command);
    if (received === undefined) return fileEvent(command, { mediaFailure: 'gone' });
    const event = await options.fetchFile(received);
    return event.kind === 'message' ? fileEvent(command, event) : fileEvent(command, {});
  }

  return {
    async fetchFile(received) {
      const event = await options.fetchFile(received);
      // A session that ends has not given up: its next owner fetches the file.
      if (options.signal.aborted || event.kind !== 'message' || !received.file) return event;
      if (canFetchAgain(event.mediaFailure))
        await keep({ ...received, event }).catch((error: unknown) => onFailure(error, 'keep lost file'));
      return event;
    },
    async fetchAgain(command) {
      const name = `${command.companyId} ${command.wid}`;
      if (asked.has(name)) return;
      asked.add(name);
      // Removed before the result is sent, because whoever receives it may ask again at once.
      const event = await ask(command).finally(() => asked.delete(name));
      await queue.send(event);
      if (event.media !== null) await deleteLostFile(store, { ...command, connectionId });
    },
  };
}

/** Event with the result of asking for a file again. */
export function fileEvent(
  { companyId, connectionId, account, chat, wid, commandId }: FetchFileCommand,
  of: Partial<
    Pick<InboundMessage, 'chat' | 'fromMe' | 'participant' | 'mediaType' | 'media' | 'mediaFailure'>
  >,
): FileEvent {
  return {
    v: 1,
    kind: 'file',
    companyId,
    connectionId,
    channel: 'whatsapp',
    account,
    chat: of.chat ?? chat,
    wid,
    fromMe: of.fromMe ?? false,
    participant: of.participant ?? null,
    mediaType: of.mediaType ?? 'application',
    media: of.media ?? null,
    mediaFailure: of.media ? null : (of.mediaFailure ?? 'unavailable'),
    requestId: commandId,
    at: new Date().toISOString(),
  };
}

/** Drops the content. The message is stored already: its author and chat are enough. */
function withoutWords({ missing: _missing, ...event }: InboundMessage): InboundMessage {
  const participant = event.participant && { ...event.participant, name: '' };
  return {
    ...event,
    participant,
    pushName: '',
    body: '',
    dataJson: null,
    quotedWid: null,
    mediaFailure: null,
  };
}
