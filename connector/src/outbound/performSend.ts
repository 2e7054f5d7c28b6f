import type { LeavingCommand } from '@balcao/shared/channels/outboundCommand';
import type { ConnectorParts } from '../parts/connectorParts.ts';
import type { LiveSocket } from '../socket/sessionTypes.ts';
import { sendMessage, type SendOutcome } from './sendMessage.ts';
import { reportFailure } from './reportFailure.ts';

const accountChanged: SendOutcome = { kind: 'failed', code: 'accountChanged' };

/**
 * Sends a message, and reports it if it cannot be sent. False if it should be retried: `attempt` counts the tries, and
 * the last one's failure is reported like a refusal.
 */
export async function performSend(
  parts: ConnectorParts,
  live: LiveSocket,
  command: LeavingCommand,
  attempt: number,
): Promise<boolean> {
  const { settings } = parts;
  // The message was written for another number than the one paired now: the customer must not get it from an unknown
  // number.
  const moved = command.account !== '' && command.account !== live.account;
  const send = (): Promise<SendOutcome> =>
    sendMessage(command, {
      sock: live.sock,
      sent: live.sent,
      s3: parts.s3,
      bucket: settings.mediaBucket,
      maxBytes: settings.mediaMaxBytes,
      ackTimeoutMs: settings.ackTimeoutMs,
      sendTimeoutMs: settings.sendTimeoutMs,
      uploadTimeoutMs: settings.mediaTimeoutMs,
      isOpen: live.isOpen,
      withRoom: (work) =>
        command.kind === 'send' && command.media
          ? parts.uploadRoom(command.connectionId, command.media.size, work)
          : work(),
    });
  const outcome = moved ? accountChanged : await send();
  if (outcome.kind === 'sent') return true;
  // The message is parked, and sent when the connection is back.
  if (outcome.kind === 'disconnected') return false;
  const failure = 'code' in outcome ? outcome.code : outcome.kind;
  const { companyId, connectionId, wid, kind } = command;
  const what = kind === 'send' ? { mediaType: command.mediaType } : { kind };
  parts.log.warn({ companyId, connectionId, wid, ...what, attempt, code: failure }, 'message not sent');
  if (outcome.kind !== 'failed' && attempt < settings.sendTries) return false;
  await reportFailure(parts, command, live.account, failure);
  return true;
}
