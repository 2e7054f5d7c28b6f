import { ColourDot } from '../../../components/ColourDot.tsx';
import { ListPicker } from '../../../kit/fields/ListPicker.tsx';
import type { PickerProps } from '../../../kit/fields/Picker.tsx';
import { useQueues } from '../../../kit/lists/useQueues.ts';

/** Queues of the company but one. */
export function OtherQueuePicker({ without, ...picker }: PickerProps<number> & { without: number }) {
  const list = useQueues({ ofCompany: true });
  return (
    <ListPicker
      picker={picker}
      list={list}
      offered={(all) => all.filter(({ id }) => id !== without)}
      icon={({ color }) => <ColourDot colour={color} />}
    />
  );
}
