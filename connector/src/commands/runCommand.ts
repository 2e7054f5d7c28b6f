import type { OutboundCommand } from '@balcao/shared/channels/outboundCommand';
import type { ConnectorParts } from '../parts/connectorParts.ts';
import { errorName } from '../session/errorName.ts';
import type { Owned, Sessions } from '../session/sessions.ts';
import { jidOfChat } from '../whatsapp/chatIdentity.ts';
import { runQuestion } from './runQuestion.ts';
import type { Delivery } from '../outbound/pollShard.ts';
import { runFetchFile } from './runFetchFile.ts';
import { runSend } from './runSend.ts';

/** Runs one command; false leaves it in the queue for a retry. */
export async function runCommand(
  parts: ConnectorParts,
  sessions: Sessions,
  owned: Owned,
  command: OutboundCommand,
  delivery: Delivery,
): Promise<boolean> {
  const ref = { companyId: command.companyId, connectionId: command.connectionId };
  switch (command.kind) {
    case 'start':
      await sessions.start(ref, owned);
      return true;
    case 'newQr': {
      const session = await sessions.take(ref, owned);
      await session.logout({ silent: true });
      if (owned.holds()) await sessions.start(ref, owned);
      return true;
    }
    case 'restart':
      await sessions.restart(ref, owned);
      return true;
    case 'disconnect':
    case 'logout': {
      const session = await sessions.take(ref, owned);
      const deleted = command.kind === 'logout' && command.deleted;
      await session.logout({ silent: deleted });
      if (deleted) await sessions.parking.refuse(ref);
      return true;
    }
    case 'send':
      sessions.get(command.connectionId)?.live()?.presence.heed(command.chat);
      return runSend(parts, sessions, owned, command, delivery);
    case 'edit':
    case 'delete':
    case 'react':
      return runSend(parts, sessions, owned, command, delivery);
    case 'read': {
      const live = sessions.get(command.connectionId)?.live();
      const remoteJid = jidOfChat(command.chat);
      const keys = command.wids.map(({ wid, participant }) => ({
        remoteJid,
        id: wid,
        fromMe: false,
        ...(participant !== null && { participant }),
      }));
      await live?.sock.readMessages(keys);
      // Whoever opens a group wants to see who is typing in it. A failure delays nothing and is not retried.
      if (command.chat.group !== undefined && live) {
        live.presence.heed(command.chat);
        await live.sock.presenceSubscribe(remoteJid).catch((error: unknown) => {
          const { companyId, connectionId } = command;
          parts.log.warn({ companyId, connectionId, err: errorName(error) }, 'group not listened to');
        });
      }
      return true;
    }
    case 'fetchFile':
      await runFetchFile(parts, sessions, command);
      return true;
    case 'fetchGroup': {
      const live = sessions.get(command.connectionId)?.live();
      // A session knows nothing about another number's groups.
      if (live?.account === command.account) live.profiles.asked(command.chat);
      return true;
    }
    case 'rejectCall': {
      const live = sessions.get(command.connectionId)?.live();
      // A call rings only for a moment, so a failure is not retried.
      await live?.sock.rejectCall(command.callId, command.from).catch((error: unknown) => {
        const { companyId, connectionId } = command;
        parts.log.warn({ companyId, connectionId, err: errorName(error) }, 'call not turned down');
      });
      return true;
    }
    case 'presence': {
      const live = sessions.get(command.connectionId)?.live();
      await live?.sock.sendPresenceUpdate(command.presence, jidOfChat(command.chat));
      return true;
    }
    case 'checkNumbers':
    case 'profilePicture':
    case 'importContacts':
      await runQuestion(parts, sessions, owned, command, delivery);
      return true;
  }
}
