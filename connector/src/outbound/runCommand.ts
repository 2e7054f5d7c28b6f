import { readSession } from '@balcao/shared/server/connections/connectionSessionEntity';
import type { OutboundCommand } from '@balcao/shared/channels/outboundCommand';
import type { ConnectorParts } from '../connectorParts.ts';
import type { Owned, Sessions } from '../session/sessions.ts';
import { jidOfChat } from '../whatsapp/chatIdentity.ts';
import type { Delivery } from './pollShard.ts';
import { performSend } from './performSend.ts';

/** Does a command; false leaves it in the queue to be tried again. */
export async function runCommand(
  parts: ConnectorParts,
  sessions: Sessions,
  owned: Owned,
  command: OutboundCommand,
  { attempt, place }: Delivery,
): Promise<boolean> {
  const ref = { companyId: command.companyId, connectionId: command.connectionId };
  switch (command.kind) {
    case 'start':
      await sessions.start(ref, owned);
      return true;
    case 'newQr': {
      const session = await sessions.take(ref, owned);
      await session.logout({ silent: true });
      await sessions.start(ref, owned);
      return true;
    }
    case 'disconnect':
    case 'logout': {
      const session = await sessions.take(ref, owned);
      const deleted = command.kind === 'logout' && command.deleted;
      await session.logout({ silent: deleted });
      if (deleted) await sessions.parking.refuse(ref);
      return true;
    }
    case 'send': {
      // Delivered again although it is done: it must not be parked for another time.
      if (sessions.get(command.connectionId)?.hasSent(command.wid)) return true;
      const live = sessions.ready(command.connectionId);
      if (live && (await performSend(parts, live, command, attempt))) return true;
      if (live?.isOpen()) return false;
      await sessions.parking.park(command, place);
      // Of a connection that is gone nobody would ever take it up again.
      if ((await readSession(parts.store, ref.companyId, ref.connectionId)) === undefined)
        await sessions.parking.refuse(ref);
      // The connection may have come back in between; its redrive would not have seen this one.
      if (sessions.get(command.connectionId)?.live()) sessions.parking.redrive(ref);
      return true;
    }
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
      return true;
    }
    case 'presence': {
      const live = sessions.get(command.connectionId)?.live();
      await live?.sock.sendPresenceUpdate(command.presence, jidOfChat(command.chat));
      return true;
    }
  }
}
