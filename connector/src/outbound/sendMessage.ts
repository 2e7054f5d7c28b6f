import type { LeavingCommand } from '@balcao/shared/channels/outboundCommand';
import type { S3Client } from '@aws-sdk/client-s3';
import type { WASocket } from 'baileys';
import type { ToldSendFailure } from '@balcao/shared/records/messageFailure';
import { statusOf } from '../whatsapp/statusOf.ts';
import { withTimeout } from '../platform/withTimeout.ts';
import { fetchStored } from './fetchStored.ts';
import { jidOfChat } from '../whatsapp/chatIdentity.ts';
import { toChangeContent } from '../whatsapp/toChangeContent.ts';
import { quotedMessage, toMessageContent } from '../whatsapp/toMessageContent.ts';
import type { SentMessages } from '../socket/sentMessages.ts';

/**
 * `sent`: the server has answered; if it refused, its ack says so. Retrying does not help a `failed` message, but may
 * help `unconfirmed`, `trouble` and `disconnected`.
 */
export type SendOutcome =
  | { kind: 'sent' }
  | { kind: 'unconfirmed' | 'disconnected' }
  | { kind: 'failed' | 'trouble'; code: ToldSendFailure };

export interface SendOptions {
  sock: WASocket;
  sent: SentMessages;
  s3: () => Promise<S3Client>;
  bucket: string;
  maxBytes: number;
  ackTimeoutMs: number;
  /** Milliseconds for handing the message to the server, the upload of its file included. */
  sendTimeoutMs: number;
  /** Milliseconds after which an upload that makes no progress is given up. */
  uploadTimeoutMs: number;
  isOpen: () => boolean;
  /** Runs work when there is room for the message's file, and frees the room afterwards. */
  withRoom: <Answer>(work: () => Promise<Answer>) => Promise<Answer>;
}

/** Sends one message, or a change of one, under the id chosen when it was stored, and waits for the server's answer. */
export async function sendMessage(command: LeavingCommand, options: SendOptions): Promise<SendOutcome> {
  const { sent } = options;
  if (sent.isAccepted(command.wid)) return { kind: 'sent' };
  const answer = sent.expect(command.wid);
  const outcome = await options
    .withRoom(() => handOver(command, options))
    .catch((error: unknown) => {
      answer.drop();
      throw error;
    });
  if (outcome) {
    answer.drop();
    return outcome;
  }
  if (await answer.within(options.ackTimeoutMs)) return { kind: 'sent' };
  return { kind: options.isOpen() ? 'unconfirmed' : 'disconnected' };
}

/** Null if the message was handed over and the server is to answer. */
async function handOver(command: LeavingCommand, options: SendOptions): Promise<SendOutcome | null> {
  const { sent } = options;
  let file: Uint8Array | null = null;
  if (command.kind === 'send') {
    if (command.media) {
      file = await fetchStored(options.s3, options.bucket, command.media.key);
      if (!file) return { kind: 'failed', code: 'mediaMissing' };
      if (file.length > options.maxBytes) return { kind: 'failed', code: 'mediaTooLarge' };
    }
    if (command.body === '' && !file && !command.dataJson) return { kind: 'failed', code: 'empty' };
  }
  try {
    // Baileys cannot be told to stop: a late message may still leave, under the id under which it is sent again.
    return await withTimeout(options.sendTimeoutMs, give(command, file, options));
  } catch (error) {
    // Baileys writes the keys of groups and devices after the message has left, so the server may have it although this
    // failed.
    if (sent.isAccepted(command.wid)) return { kind: 'sent' };
    if (!options.isOpen() || statusOf(error) === 428) return { kind: 'disconnected' };
    return { kind: 'trouble', code: codeOf(error) };
  }
}

async function give(
  command: LeavingCommand,
  file: Uint8Array | null,
  { sock, sent, uploadTimeoutMs }: SendOptions,
): Promise<SendOutcome | null> {
  const jid = await addressOf(command, sock);
  if (!jid) return { kind: 'failed', code: 'notOnWhatsApp' };
  const quoted = command.kind === 'send' ? quotedMessage(command, sock.user?.id ?? '') : undefined;
  const content = command.kind === 'send' ? toMessageContent(command, file) : toChangeContent(command, jid);
  const message = await sock.sendMessage(jid, content, {
    messageId: command.wid,
    mediaUploadTimeoutMs: uploadTimeoutMs,
    ...(quoted && { quoted }),
  });
  if (message?.message) sent.remember(command.wid, message.message, command.chat);
  return null;
}

/**
 * Address to send to. A LID is used as it is. A phone number without one is looked up first, because it may be
 * registered with or without the Brazilian ninth digit, or not at all (null).
 */
async function addressOf(command: LeavingCommand, sock: WASocket): Promise<string | null> {
  const jid = jidOfChat(command.chat);
  if (!jid.endsWith('@s.whatsapp.net')) return jid;
  const lid = await sock.signalRepository.lidMapping.getLIDForPN(jid).catch(() => null);
  if (lid) return jid;
  const found = await sock.onWhatsApp(jid);
  if (!found) throw new Error('WhatsApp did not say whether the number is known');
  return found.find((one) => one.exists)?.jid ?? null;
}

function codeOf(error: unknown): ToldSendFailure {
  const status = statusOf(error);
  return status === undefined ? 'sendFailed' : `${status}`;
}
