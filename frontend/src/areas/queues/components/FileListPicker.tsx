import { useTranslation } from 'react-i18next';
import { ListPicker } from '../../../kit/fields/ListPicker.tsx';
import type { PickerProps } from '../../../kit/fields/Picker.tsx';
import { useWholeList } from '../../../kit/fields/useWholeList.ts';

/** Picker of file lists by id. A deleted list is shown as such until it is removed. */
export function FileListPicker(picker: PickerProps<number>) {
  const { t } = useTranslation();
  const { data, ...list } = useWholeList('GET /files', 'files');
  const lists = data?.map(({ id, name }) => ({ id, name }));
  const chosen = picker.multiple === true ? null : picker.value;
  const isGone =
    chosen !== null && !list.isPending && !list.isError && !lists?.some(({ id }) => id === chosen);
  if (!isGone) return <ListPicker picker={picker} list={{ ...list, data: lists }} />;
  return (
    <ListPicker
      picker={{ ...picker, helperText: t('queues.fileListGone') }}
      list={{ ...list, data: [...(lists ?? []), { id: chosen, name: t('queues.goneFileList') }] }}
    />
  );
}
