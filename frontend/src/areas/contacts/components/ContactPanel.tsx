import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import type { Contact } from '@balcao/shared/records/contactModel';
import type { Ticket } from '@balcao/shared/records/ticketModel';
import { mayChangeContact } from '@balcao/shared/tickets/ticketRules';
import { Pencil, X } from 'lucide-react';
import { memo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUser } from '../../../frame/session/useUser.ts';
import { Avatar } from '../../../components/Avatar.tsx';
import { phoneText } from '../../../components/phoneText.ts';
import { lazyComponent } from '../../../components/lazyComponent.tsx';
import { dateText } from '../../../frame/i18n/formats.ts';
import { useTimeFormat } from '../../../frame/session/useTimeFormat.ts';
import { BlockedCount } from './BlockedCount.tsx';
import { BlockContact } from './BlockContact.tsx';
import css from './ContactPanel.module.css';

const ContactTags = lazyComponent(
  async () => (await import('../../tags/components/ContactTags.tsx')).ContactTags,
);
const TicketStage = lazyComponent(
  async () => (await import('../../tags/components/TicketStage.tsx')).TicketStage,
);
const ContactDialog = lazyComponent(async () => (await import('./ContactDialog.tsx')).ContactDialog);
const ContactMore = lazyComponent(async () => (await import('./ContactMore.tsx')).ContactMore);

/** Non-breaking space: placeholder of one line's height while loading. */
const unknown = '\u00a0';

interface Props {
  ticket: Ticket;
  /** The full contact, loaded when the ticket is opened. */
  contact: Contact | undefined;
  /** Also shows settings and other tickets, which need more code and more calls. */
  whole?: boolean;
  onClose?: () => void;
}

/** Data of the contact of a ticket. */
export const ContactPanel = memo(function ContactPanel({ ticket, contact, whole = true, onClose }: Props) {
  const { t } = useTranslation();
  const format = useTimeFormat();
  const [editing, setEditing] = useState(false);
  const mayChange = mayChangeContact(useUser(), ticket);
  const { name, number, urlPicture } = contact ?? ticket.contact;
  // Rows that every contact has are shown while loading, so that nothing below them moves.
  const rows: [string, string][] = [
    [t('contactPanel.email'), contact ? contact.email || t('contactPanel.noEmail') : unknown],
    [t('contactPanel.since'), contact ? dateText(contact.createdAt, format) : unknown],
    ...(contact?.lgpdAcceptedAt
      ? [[t('contactPanel.consent'), dateText(contact.lgpdAcceptedAt, format)] as [string, string]]
      : []),
    [t('contactPanel.channel'), contact ? t(`channels.${contact.channel}`) : unknown],
  ];
  return (
    <div className={css['panel']}>
      {onClose && (
        <IconButton className={css['close'] ?? ''} aria-label={t('common.close')} onClick={onClose}>
          <X />
        </IconButton>
      )}
      <div className={css['who']}>
        <Avatar id={ticket.contactId} name={name} picture={urlPicture} size="large" />
        <h2>{name}</h2>
        <p>{ticket.isGroup ? t('tickets.group') : phoneText(number)}</p>
        {contact?.active === false && <p className={css['blocked']}>{t('contactPanel.blocked')}</p>}
        <BlockedCount contact={contact} />
        {mayChange && (
          <>
            <Button
              variant="outlined"
              startIcon={<Pencil />}
              disabled={!contact}
              onClick={() => setEditing(true)}
            >
              {t('contactPanel.edit')}
            </Button>
            <BlockContact contact={contact} />
          </>
        )}
      </div>
      <h3>{t('contactPanel.data')}</h3>
      <dl>
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="ellipsis" title={value}>
              {value === contact?.email ? <a href={`mailto:${encodeURI(value)}`}>{value}</a> : value}
            </dd>
          </div>
        ))}
      </dl>
      <h3>{t('contactPanel.tags')}</h3>
      <div className={css['tags']}>
        {whole && contact && <ContactTags contact={contact} fixed={!mayChange} />}
        {whole && <TicketStage ticket={ticket} />}
      </div>
      {contact && contact.extraInfo.length > 0 && (
        <>
          <h3>{t('contactPanel.extra')}</h3>
          <dl>
            {contact.extraInfo.map((extra, index) => (
              // Two fields may have the same name.
              <div key={`${index} ${extra.name}`}>
                <dt>{extra.name}</dt>
                <dd>{extra.value}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
      {whole && contact && <ContactMore ticket={ticket} contact={contact} mayChange={mayChange} />}
      {editing && contact && <ContactDialog contact={contact} onClose={() => setEditing(false)} />}
    </div>
  );
});
