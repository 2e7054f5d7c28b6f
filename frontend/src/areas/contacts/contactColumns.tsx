import type { Contact } from '@balcao/shared/contacts/contactModel';
import type { TFunction } from 'i18next';
import { Avatar } from '../../components/Avatar.tsx';
import { phoneText } from '../../components/phoneText.ts';
import type { DataColumn } from '../../kit/table/DataColumn.ts';
import css from './contactColumns.module.css';

/** What the list of contacts shows of each. */
export function contactColumns(t: TFunction): DataColumn<Contact>[] {
  return [
    {
      id: 'name',
      header: t('contacts.columns.name'),
      width: 'minmax(0, 2fr)',
      card: 'title',
      cell: ({ id, name, urlPicture }) => (
        <span className={css['name']}>
          <Avatar id={id} name={name} picture={urlPicture} size="small" />
          <span className="ellipsis">{name}</span>
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
  ];
}
