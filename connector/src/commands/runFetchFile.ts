import type { FetchFileCommand } from '@balcao/shared/channels/outboundCommand';
import type { ConnectorParts } from '../parts/connectorParts.ts';
import { fileEvent } from '../inbound/lostFiles.ts';
import { errorName } from '../session/errorName.ts';
import type { Sessions } from '../session/sessions.ts';

/**
 * Asks for a lost file again; if the session does not run here, reports the file as unavailable. Does not wait for the
 * file: that takes minutes, and later messages of the chat go on meanwhile. If the process dies, whoever still misses
 * the file asks again.
 */
export async function runFetchFile(
  parts: ConnectorParts,
  sessions: Sessions,
  command: FetchFileCommand,
): Promise<void> {
  const { companyId, connectionId } = command;
  const lostFiles = sessions.get(connectionId)?.lostFiles();
  if (!lostFiles) return parts.inbound.send(fileEvent(command, {}));
  lostFiles.fetchAgain(command).catch((error: unknown) => {
    parts.log.warn({ companyId, connectionId, err: errorName(error) }, 'file not asked for again');
  });
}
