import { ColourDot } from '../../components/ColourDot.tsx';
import { useQueues } from '../lists/useQueues.ts';
import { ListPicker } from './ListPicker.tsx';
import type { PickerProps } from './Picker.tsx';

type Props = PickerProps<number> & {
  /** Includes queues that the user does not serve. */
  ofCompany?: boolean;
};

/** Picks queues by id; shows their colours. */
export function QueuePicker({ ofCompany = false, ...picker }: Props) {
  const list = useQueues({ ofCompany });
  return <ListPicker picker={picker} list={list} icon={({ color }) => <ColourDot colour={color} />} />;
}
