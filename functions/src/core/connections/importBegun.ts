import { oldMessageImport } from '@balcao/shared/connections/oldMessageImport';
import type { UserContext } from '../../platform/http/context.ts';
import type { Runtime } from '../../platform/runtime/runtime.ts';
import type { ConnectionItem } from '../records/connectionEntity.ts';
import { disconnect } from './sessions/disconnect.ts';
import { openSession } from './sessions/openSession.ts';

/**
 * True if a change enables the import of old messages, which needs a new pairing: a phone sends them only to a session
 * that was just paired.
 */
export function beginsImport(before: ConnectionItem, after: ConnectionItem): boolean {
  return oldMessageImport.hasEffect && after.enableImportMessage && !before.enableImportMessage;
}

/** Disconnects a number and requests a new QR code. */
export async function requestNewPairing(
  ctx: Runtime & Pick<UserContext, 'companyId'>,
  connectionId: number,
): Promise<void> {
  await disconnect(ctx, connectionId);
  await openSession(ctx, connectionId, 'newQr');
}
