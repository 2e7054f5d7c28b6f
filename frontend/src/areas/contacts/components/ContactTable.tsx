import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import type { Contact } from '@balcao/shared/contacts/contactModel';
import { useVirtualizer } from '@tanstack/react-virtual';
import { MessageCircle, Pencil } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { sizes } from '../../../app/theme/tokens.ts';
import { Avatar } from '../../../components/Avatar.tsx';
import { phoneText } from '../../../components/phoneText.ts';
import css from './ContactTable.module.css';

const loadWithin = 100;

interface Props {
  contacts: readonly Contact[];
  hasMore: boolean;
  onMore: () => void;
  onEdit: (contact: Contact) => void;
  onTalk: (contact: Contact) => void;
}

/** Virtual table of contacts: only the rows in sight are mounted. */
export function ContactTable({ contacts, hasMore, onMore, onEdit, onTalk }: Props) {
  const { t } = useTranslation();
  const scroller = useRef<HTMLDivElement>(null);
  const virtual = useVirtualizer({
    count: contacts.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => sizes.contactRow,
    overscan: 8,
    initialRect: { width: sizes.page, height: innerHeight },
  });
  const loadIfNear = () => {
    const element = scroller.current;
    if (element && hasMore && element.scrollHeight - element.scrollTop - element.clientHeight < loadWithin)
      onMore();
  };
  useLayoutEffect(loadIfNear);
  return (
    <div
      className={css['table']}
      role="table"
      aria-label={t('contacts.title')}
      aria-rowcount={hasMore ? -1 : contacts.length + 1}
    >
      <div role="rowgroup">
        <div role="row" className={`${css['row']} ${css['head']}`} aria-rowindex={1}>
          {(['name', 'number', 'email', 'actions'] as const).map((column) => (
            <span key={column} role="columnheader" className={css[column]}>
              {t(`contacts.columns.${column}`)}
            </span>
          ))}
        </div>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling area must be reachable by keyboard */}
      <div ref={scroller} className={css['scroller']} role="rowgroup" tabIndex={0} onScroll={loadIfNear}>
        <div role="presentation" className={css['rows']} style={{ height: virtual.getTotalSize() }}>
          {virtual.getVirtualItems().map(({ index, start, key }) => {
            const contact = contacts[index];
            if (!contact) return null;
            return (
              <div
                key={key}
                role="row"
                aria-rowindex={index + 2}
                className={`${css['row']} ${css['item']}`}
                style={{ transform: `translateY(${start}px)` }}
              >
                <span role="cell" className={css['name']}>
                  <Avatar id={contact.id} name={contact.name} picture={contact.urlPicture} size="small" />
                  <span className={css['who']}>
                    <span className="ellipsis">{contact.name}</span>
                    <small aria-hidden="true">{phoneText(contact.number)}</small>
                  </span>
                </span>
                <span role="cell" className={`${css['number']} ellipsis`}>
                  {phoneText(contact.number)}
                </span>
                <span role="cell" className={`${css['email']} ellipsis`}>
                  {contact.email}
                </span>
                <span role="cell" className={css['actions']}>
                  <Tooltip title={t('tickets.new')}>
                    <IconButton
                      aria-label={t('contacts.talk', { name: contact.name })}
                      disabled={!contact.active}
                      onClick={() => onTalk(contact)}
                    >
                      <MessageCircle />
                    </IconButton>
                  </Tooltip>
                  <Tooltip title={t('common.edit')}>
                    <IconButton
                      aria-label={t('contacts.editRow', { name: contact.name })}
                      onClick={() => onEdit(contact)}
                    >
                      <Pencil />
                    </IconButton>
                  </Tooltip>
                </span>
              </div>
            );
          })}
        </div>
      </div>
    </div>
  );
}
