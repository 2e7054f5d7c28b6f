import { phoneText } from '../../components/phoneText.ts';
import { connectionsQuery } from '../connectionsQuery.ts';
import { useOperation } from '../useOperation.ts';
import { ListPicker } from './ListPicker.tsx';
import type { PickerProps } from './Picker.tsx';

/** Connections by id, with their numbers. */
export function ConnectionPicker(picker: PickerProps<number>) {
  const list = useOperation('GET /whatsapp', connectionsQuery);
  return (
    <ListPicker
      picker={picker}
      list={list}
      detail={({ number }) => (number === '' ? '' : phoneText(number))}
    />
  );
}
