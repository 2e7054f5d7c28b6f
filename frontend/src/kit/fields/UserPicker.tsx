import type { Colleague } from '@balcao/shared/records/userModel';
import { useTranslation } from 'react-i18next';
import { Avatar } from '../../components/Avatar.tsx';
import { useColleagues } from '../lists/useColleagues.ts';
import { ListPicker } from './ListPicker.tsx';
import type { PickerProps } from './Picker.tsx';

type Props = PickerProps<number> & {
  /** Id of a user who is not offered. */
  without?: number | null;
  /** Users of this queue come first. */
  queueId?: number | null;
  /** Filters the users offered; all without it. */
  may?: (one: Colleague) => boolean;
  /** Minimum length of a search, 0 by default. */
  searchFrom?: number;
};

/** Picks colleagues by id; shows who is online, and their queues. */
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
