import type { Connection } from '@balcao/shared/records/connectionModel';
import { phoneText } from '../../components/phoneText.ts';
import { useConnections } from '../lists/useConnections.ts';
import { ListPicker } from './ListPicker.tsx';
import type { PickerProps } from './Picker.tsx';

type Props = PickerProps<number> & {
  channel?: Connection['channel'];
};

/** Picks connections by id; shows their numbers. */
export function ConnectionPicker({ channel, ...picker }: Props) {
  const list = useConnections();
  return (
    <ListPicker
      picker={picker}
      list={list}
      offered={(all) => all.filter((one) => channel === undefined || one.channel === channel)}
      detail={({ number }) => (number === '' ? '' : phoneText(number))}
    />
  );
}
