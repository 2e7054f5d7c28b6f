import type { Ticket } from '@balcao/shared/records/ticketModel';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { truncate } from '../../../../components/truncate.ts';
import { onDrafts, readDraft } from '../../../messages/sending/drafts.ts';
import { kindIcons } from '../../../messages/words/kindIcons.ts';
import { rowAuthor, withoutSignature } from '../../lists/rowAuthor.ts';
import { rowPreview } from '../../lists/rowPreview.ts';
import css from './TicketRow.module.css';

const messageLength = 40;

interface Props {
  ticket: Ticket;
  userId: number;
  /** True if its conversation is on screen, where the draft is visible anyway. */
  selected: boolean;
}

/** Last message of a ticket and its author, or the user's draft. */
export function RowMessage({ ticket, userId, selected }: Props) {
  const { t } = useTranslation();
  const draft = useSyncExternalStore(onDrafts, () => (selected ? '' : readDraft(String(ticket.id)))).trim();
  if (draft !== '')
    return (
      <span className={`${css['message']} ellipsis`} dir="auto">
        <b className={css['draft']}>{t('tickets.draft')}</b> {truncate(draft, messageLength)}
      </span>
    );
  const { kind, text } = rowPreview(ticket);
  const pictured = kind ?? ticket.lastMessageCaptions;
  const Icon = pictured && kindIcons[pictured];
  const author = rowAuthor(ticket, userId, t);
  const words = kind === null || text !== '' ? withoutSignature(text, ticket) : t(`messages.${kind}`);
  return (
    <span className={`${css['message']} ellipsis`} dir="auto">
      {author !== '' && <bdi className={css['author']}>{author}: </bdi>}
      {Icon && <Icon aria-hidden="true" />}
      {truncate(words, messageLength)}
    </span>
  );
}
