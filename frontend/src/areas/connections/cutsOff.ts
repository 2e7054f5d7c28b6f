import type { Connection } from '@balcao/shared/records/connectionModel';
import { oldMessageImport } from '@balcao/shared/connections/oldMessageImport';

/**
 * Whether saving takes a number that is up from the phone: a phone tells old messages only to a session that is newly
 * paired (`beginsImport` of the functions). Not as long as the import has no effect.
 */
export function cutsOff(
  known: Pick<Connection, 'status' | 'enableImportMessage'> | undefined,
  wanted: { enableImportMessage: boolean },
): boolean {
  if (!oldMessageImport.hasEffect || known?.status !== 'CONNECTED') return false;
  return wanted.enableImportMessage && !known.enableImportMessage;
}
