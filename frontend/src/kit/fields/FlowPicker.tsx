import { useOperation } from '../answers/useOperation.ts';
import { ListPicker } from './ListPicker.tsx';
import type { PickerProps } from './Picker.tsx';

/** Picks flows by id. */
export function FlowPicker(picker: PickerProps<number>) {
  const { data, ...list } = useOperation('GET /flowbuilder', {});
  return <ListPicker picker={picker} list={{ ...list, data: data?.flows }} />;
}
