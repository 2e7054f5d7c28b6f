import type { Colleague } from '@balcao/shared/records/userModel';
import { useTranslation } from 'react-i18next';
import { Avatar } from '../../components/Avatar.tsx';
import { useColleagues } from '../lists/useColleagues.ts';
import { ListPicker } from './ListPicker.tsx';
import type { PickerProps } from './Picker.tsx';

type Props = PickerProps<number> & {
  /** Who is not offered. */
  without?: number | null;
  /** Who serves this queue stands first. */
  queueId?: number | null;
  /** Who is offered at all; everybody without it. */
  may?: (one: Colleague) => boolean;
  /** Letters from which on somebody is offered; 0. */
  searchFrom?: number;
};

/** Colleagues by id: whether they are online, and their queues. */
export function UserPicker({ without, queueId, may, searchFrom = 0, ...picker }: Props) {
  const { t } = useTranslation();
  const list = useColleagues(true, true);
  const serves = ({ queues }: Colleague) => queues.some(({ id }) => id === queueId);
  return (
    <ListPicker
      picker={picker}
      list={list}
      searchFrom={searchFrom}
      offered={(all) =>
        all
          .filter((one) => one.id !== without && (may?.(one) ?? true))
          .toSorted((one, other) => Number(serves(other)) - Number(serves(one)))
      }
      icon={({ id, name, profileImage }) => (
        <Avatar id={id} name={name} picture={profileImage} size="small" />
      )}
      detail={({ online, queues }) =>
        [...(online ? [t('kit.picker.online')] : []), ...queues.map(({ name }) => name)].join(' · ')
      }
    />
  );
}
