import { ownedFile } from '../../core/ownedFiles/ownedFile.ts';
import { readConnection } from '../../core/records/connectionEntity.ts';

/**
 * The file of a connection's greeting. The change of the connection that names the file also deletes its timer: from
 * then on messages may use the file, even after another file has replaced it.
 */
export const greetingFile = ownedFile({
  kind: 'greetingFile',
  leaves: 'dropped',
  armedWith: ({ companyId, id }: { companyId: number; id: number }) => ({
    companyId,
    payload: { connectionId: id },
  }),
  isNamed: async (store, companyId, key, { connectionId }) =>
    (await readConnection(store, companyId, connectionId))?.greetingMedia?.key === key,
});
