import { ListPicker } from '../../../kit/fields/ListPicker.tsx';
import type { PickerProps } from '../../../kit/fields/Picker.tsx';
import { useOperation } from '../../../kit/useOperation.ts';

/** Lists of files by id. */
export function FileListPicker(picker: PickerProps<number>) {
  const { data, ...list } = useOperation('GET /files', { query: {} });
  return <ListPicker picker={picker} list={{ ...list, data: data?.files }} />;
}
