import type { Contact } from '@balcao/shared/records/contactModel';
import type { TFunction } from 'i18next';
import { MegaphoneOff } from 'lucide-react';
import { Avatar } from '../../components/Avatar.tsx';
import { ColourDot } from '../../components/ColourDot.tsx';
import { phoneText } from '../../components/phoneText.ts';
import type { DataColumn } from '../../kit/table/DataColumn.ts';
import css from './contactColumns.module.css';

/** Tags shown in a row; the others are only counted. */
const shownTags = 2;

/** Columns of the contact list. The mark of an opt-out from campaigns is shown only if the company has campaigns. */
export function contactColumns(t: TFunction, hasCampaigns: boolean): DataColumn<Contact>[] {
  return [
    {
      id: 'name',
      header: t('contacts.columns.name'),
      width: 'minmax(0, 2fr)',
      card: 'title',
      cell: ({ id, name, urlPicture, active, optedOutAt }) => (
        <span className={css['name']}>
          <Avatar id={id} name={name} picture={urlPicture} size="small" />
          <span className="ellipsis">{name}</span>
          {!active && <small className={css['blocked']}>{t('contacts.blockedMark')}</small>}
          {hasCampaigns && optedOutAt !== null && (
            <span
              className={css['optedOut']}
              role="img"
              aria-label={t('contacts.optedOutMark')}
              data-tip={t('contacts.optedOutMark')}
            >
              <MegaphoneOff aria-hidden="true" />
            </span>
          )}
        </span>
      ),
    },
    {
      id: 'number',
      header: t('contacts.columns.number'),
      cell: ({ number, isGroup }) => (isGroup ? '' : phoneText(number)),
    },
    {
      id: 'email',
      header: t('contacts.columns.email'),
      width: 'minmax(0, 1.5fr)',
      cell: ({ email }) => email,
    },
    {
      id: 'tags',
      header: t('contacts.columns.tags'),
      cell: ({ tags }) =>
        tags.length > 0 && (
          <span className={css['tags']} title={tags.map(({ name }) => name).join(', ')}>
            {tags.slice(0, shownTags).map(({ id, name, color }) => (
              <span key={id} className={css['tag']}>
                <ColourDot colour={color} />
                <span className="ellipsis">{name}</span>
              </span>
            ))}
            {tags.length > shownTags && <small>+{tags.length - shownTags}</small>}
          </span>
        ),
    },
    {
      id: 'connection',
      header: t('contacts.columns.connection'),
      width: 'minmax(0, 0.8fr)',
      card: 'none',
      cell: ({ whatsapp }) => whatsapp?.name,
    },
  ];
}
