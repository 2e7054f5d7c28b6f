import { ColourDot } from '../../components/ColourDot.tsx';
import { useQueues } from '../lists/useQueues.ts';
import { ListPicker } from './ListPicker.tsx';
import type { PickerProps } from './Picker.tsx';

type Props = PickerProps<number> & {
  /** Every queue of the company, also those that the person does not serve. */
  ofCompany?: boolean;
};

/** Queues by id, each with its colour. */
export function QueuePicker({ ofCompany = false, ...picker }: Props) {
  const list = useQueues({ ofCompany });
  return <ListPicker picker={picker} list={list} icon={({ color }) => <ColourDot colour={color} />} />;
}
