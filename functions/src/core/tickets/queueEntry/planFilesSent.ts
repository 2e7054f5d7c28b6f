import { emptyPlan, type Plan, planOf } from '../../decisions/plan.ts';
import { fileListEntity, type FileListItem, unchangedList } from '../../records/fileListEntity.ts';

/**
 * Notes on a list that messages have its files from now on, once for each: afterwards they stay in the bucket, whatever becomes
 * of the list. It holds only while the list is as it was read, so that nobody takes a file away that leaves at this moment.
 */
export function planFilesSent(list: FileListItem | undefined): Plan {
  if (list === undefined || list.options.every(({ media, sent }) => media === undefined || sent === true))
    return emptyPlan;
  const options = list.options.map((file) => (file.media === undefined ? file : { ...file, sent: true }));
  const change = { set: { options }, add: { version: 1 } };
  return planOf(
    'message',
    [{ update: fileListEntity.key(list), change, condition: unchangedList(list) }],
    'unmoved',
  );
}
