import type { User } from '@balcao/shared/records/userModel';
import type { TFunction } from 'i18next';
import { Avatar } from '../../components/Avatar.tsx';
import type { DataColumn } from '../../kit/table/DataColumn.ts';
import css from './userColumns.module.css';

/** Columns of the user list. */
export function userColumns(t: TFunction): DataColumn<User>[] {
  return [
    {
      id: 'name',
      header: t('profile.name'),
      width: 'minmax(0, 1.5fr)',
      card: 'title',
      cell: ({ id, name, profileImage, invited }) => (
        <span className={css['name']}>
          <Avatar id={id} name={name} picture={profileImage} size="small" />
          <span className={css['who']}>
            <span className="ellipsis">{name}</span>
            {invited && <span className={css['invited']}>{t('users.invited')}</span>}
          </span>
        </span>
      ),
    },
    {
      id: 'email',
      header: t('profile.email'),
      width: 'minmax(0, 1.5fr)',
      cell: ({ email }) => email,
    },
    {
      id: 'profile',
      header: t('users.profile'),
      width: 140,
      cell: ({ profile, super: isSuper }) => profileName(t, profile, isSuper),
    },
    {
      id: 'queues',
      header: t('users.queues'),
      card: 'labelled',
      cell: ({ queues }) => queues.map(({ name }) => name).join(', ') || '—',
    },
    {
      id: 'hours',
      header: t('users.hours'),
      width: 130,
      card: 'labelled',
      cell: ({ startWork, endWork }) => `${startWork}–${endWork}`,
    },
  ];
}

function profileName(t: TFunction, profile: User['profile'], isSuper: boolean): string {
  if (isSuper) return t('users.super');
  return t(profile === 'admin' ? 'users.administrator' : 'users.attendant');
}
