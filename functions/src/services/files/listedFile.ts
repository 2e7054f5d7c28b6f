import { ownedFile } from '../../core/ownedFiles/ownedFile.ts';
import { fileListEntity, type FileListItem, readFileList } from '../../core/records/fileListEntity.ts';
import { filesGone } from './filesGone.ts';

/** A file of a list; once messages have it, it stays (filesGone.ts). */
export const listedFile = ownedFile({
  kind: 'listedFile',
  leaves: 'erased',
  armedWith: ({ companyId, id }: Pick<FileListItem, 'companyId' | 'id'>) => ({ companyId, payload: { id } }),
  isNamed: async (store, companyId, key, { id }) =>
    (await readFileList(store, companyId, id))?.options.some(({ media }) => media?.key === key) === true,
  left: (before, after) => {
    const owner = fileListEntity.fromItem(before);
    const gone = filesGone(owner, after && fileListEntity.fromItem(after));
    return { owner, keys: gone.map(({ key }) => key) };
  },
});
