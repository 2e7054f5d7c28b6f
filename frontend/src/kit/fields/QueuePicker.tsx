import { ColourDot } from '../../components/ColourDot.tsx';
import { useOperation } from '../useOperation.ts';
import { ListPicker } from './ListPicker.tsx';
import type { PickerProps } from './Picker.tsx';

/** Queues by id, each with its colour. */
export function QueuePicker(picker: PickerProps<number>) {
  const list = useOperation('GET /queue', {});
  return <ListPicker picker={picker} list={list} icon={({ color }) => <ColourDot colour={color} />} />;
}
