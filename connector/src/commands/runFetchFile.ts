import type { FetchFileCommand } from '@balcao/shared/channels/outboundCommand';
import type { ConnectorParts } from '../parts/connectorParts.ts';
import { fileEvent } from '../inbound/lostFiles.ts';
import { errorName } from '../session/errorName.ts';
import type { Sessions } from '../session/sessions.ts';

/**
 * Asks for a file again, where the session runs. It is not waited for: a file takes minutes, and what is written in its
 * chat goes on meanwhile. One whose process dies is asked for again by whoever still misses it.
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
