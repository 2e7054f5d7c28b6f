import type { Connection } from '@balcao/shared/records/connectionModel';
import { oldMessageImport } from '@balcao/shared/connections/oldMessageImport';

/**
 * True if saving would disconnect a connected number: a phone sends old messages only to a newly paired session
 * (`beginsImport` of the functions). False while the import has no effect.
 */
export function disconnectsOnSave(
  known: Pick<Connection, 'status' | 'enableImportMessage'> | undefined,
  wanted: { enableImportMessage: boolean },
): boolean {
  if (!oldMessageImport.hasEffect || known?.status !== 'CONNECTED') return false;
  return wanted.enableImportMessage && !known.enableImportMessage;
}
