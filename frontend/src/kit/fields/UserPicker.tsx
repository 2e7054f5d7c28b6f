import { Avatar } from '../../components/Avatar.tsx';
import { useOperation } from '../useOperation.ts';
import { ListPicker } from './ListPicker.tsx';
import type { PickerProps } from './Picker.tsx';

/** Colleagues by id, with their queues. */
export function UserPicker(picker: PickerProps<number>) {
  const list = useOperation('GET /users/list', { query: {} });
  return (
    <ListPicker
      picker={picker}
      list={list}
      icon={({ id, name }) => <Avatar id={id} name={name} size="small" />}
      detail={({ queues }) => queues.map(({ name }) => name).join(' · ')}
    />
  );
}
