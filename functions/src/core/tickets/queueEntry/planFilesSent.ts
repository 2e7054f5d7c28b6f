import { emptyPlan, type Plan, planOf } from '../../decisions/plan.ts';
import { fileListEntity, type FileListItem, unchangedList } from '../../records/fileListEntity.ts';

/**
 * Marks a list's files as sent, once each, so they stay in the bucket whatever happens to the list. Holds only while
 * the list is unchanged, so that no file is deleted while it is being sent.
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
