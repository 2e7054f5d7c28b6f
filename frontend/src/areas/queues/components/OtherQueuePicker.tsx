import { useTranslation } from 'react-i18next';
import { ColourDot } from '../../../components/ColourDot.tsx';
import { ListPicker } from '../../../kit/fields/ListPicker.tsx';
import type { PickerProps } from '../../../kit/fields/Picker.tsx';
import { useQueues } from '../../../kit/lists/useQueues.ts';

/** Picker of the company's queues except one; 0 stands for no queue. */
export function OtherQueuePicker({ without, ...picker }: PickerProps<number> & { without: number }) {
  const { t } = useTranslation();
  const list = useQueues({ ofCompany: true });
  const none = { id: 0, name: t('queues.noQueue'), color: '' };
  return (
    <ListPicker
      picker={picker}
      list={list}
      offered={(all) => [none, ...all.filter(({ id }) => id !== without)]}
      icon={({ color }) => color !== '' && <ColourDot colour={color} />}
    />
  );
}
