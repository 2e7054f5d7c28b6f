import { useTranslation } from 'react-i18next';
import { ListPicker } from '../../../kit/fields/ListPicker.tsx';
import type { PickerProps } from '../../../kit/fields/Picker.tsx';
import { useWholeList } from '../../../kit/fields/useWholeList.ts';

/** Lists of files by id. One that was deleted since it was chosen is said. */
export function FileListPicker(picker: PickerProps<number>) {
  const { t } = useTranslation();
  const list = useWholeList('GET /files', 'files');
  const { data, isPending, isError } = list;
  const isThere = (id: number) => data?.some((one) => one.id === id) === true;
  const isGone = picker.multiple !== true && picker.value !== null && !isThere(picker.value);
  const said = isGone && !isPending && !isError ? t('queues.fileListGone') : picker.helperText;
  return <ListPicker picker={{ ...picker, helperText: said }} list={list} />;
}
