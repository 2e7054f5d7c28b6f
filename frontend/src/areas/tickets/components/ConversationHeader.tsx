import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import type { Contact } from '@balcao/shared/records/contactModel';
import type { Ticket } from '@balcao/shared/records/ticketModel';
import { ArrowLeft, EllipsisVertical, Search } from 'lucide-react';
import { memo, type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useUser } from '../../../frame/session/useUser.ts';
import { viewerOf } from '../../../frame/session/viewerOf.ts';
import { Avatar } from '../../../components/Avatar.tsx';
import { useElementWidth } from '../../../components/hooks/useElementWidth.ts';
import { lazyComponent } from '../../../components/lazyComponent.tsx';
import { useQueues } from '../../../kit/lists/useQueues.ts';
import { type AskedMove, useTicketMoves } from '../hooks/useTicketMoves.ts';
import type { MoveName } from '../moves/moveRequest.ts';
import { proposalText } from '../moves/proposalText.ts';
import { shownMoves } from '../moves/shownMoves.ts';
import { ticketActions } from '../moves/ticketActions.ts';
import { BotSwitch } from './BotSwitch.tsx';
import css from './ConversationHeader.module.css';
import { MoveDialogs } from './MoveDialogs.tsx';

const TicketMenu = lazyComponent(async () => (await import('./TicketMenu.tsx')).TicketMenu);
const RequiredTagDialog = lazyComponent(
  async () => (await import('../../tags/components/RequiredTagDialog.tsx')).RequiredTagDialog,
);
const TransferDialog = lazyComponent(async () => (await import('./TransferDialog.tsx')).TransferDialog);
const TicketLogDialog = lazyComponent(async () => (await import('./TicketLogDialog.tsx')).TicketLogDialog);
const DeleteTicketDialog = lazyComponent(
  async () => (await import('./DeleteTicketDialog.tsx')).DeleteTicketDialog,
);
const ExportTicketDialog = lazyComponent(
  async () => (await import('./ExportTicketDialog.tsx')).ExportTicketDialog,
);

/** Width in pixels below which everything but the main action is in the menu. */
const compactBelow = 660;

interface Props {
  ticket: Ticket;
  /** The full contact, loaded when the ticket is opened. */
  contact: Contact | undefined;
  onFailure: (error: unknown) => void;
  onContact: () => void;
  onSearch: () => void;
}

/** Contact and state of the ticket, with the available actions. */
export const ConversationHeader = memo(function ConversationHeader(props: Props) {
  const { ticket, contact, onFailure, onContact, onSearch } = props;
  // The bot does not talk to groups.
  const bot = ticket.isGroup ? undefined : contact;
  const { t } = useTranslation();
  const me = useUser();
  const viewer = viewerOf(me);
  const bar = useRef<HTMLElement>(null);
  const compact = useElementWidth(bar) < compactBelow;
  // Anchor of the menu: null while closed, undefined until opened for the first time.
  const [anchor, setAnchor] = useState<HTMLElement | null>();
  const [asked, setAsked] = useState<(AskedMove & { seen: Ticket }) | null>(null);
  const [log, setLog] = useState(false);
  const [deleting, setDeleting] = useState(false);
  const [exporting, setExporting] = useState(false);
  const { move, running, untagged, leaveUntagged } = useTicketMoves(ticket, onFailure);
  const actions = ticketActions(ticket, viewer);
  const needsQueue = ticket.queueId === null && (actions.includes('accept') || actions.includes('reopen'));
  const queues = useQueues({ enabled: needsQueue });

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!event.ctrlKey || !event.shiftKey || event.key.toLowerCase() !== 'f') return;
      event.preventDefault();
      onSearch();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [onSearch]);

  function act(name: MoveName) {
    setAnchor((open) => open && null);
    if (
      (name === 'accept' || name === 'reopen') &&
      ticket.queueId === null &&
      (queues.isPending || queues.data.length > 0)
    ) {
      setAsked({ name: 'queue', move: name, seen: ticket });
    } else if (name === 'resolve' || name === 'ignore' || name === 'transfer')
      setAsked({ name, seen: ticket });
    else void move(name);
  }
  useEffect(() => {
    shownMoves.set({ actions: running === null ? actions : [], act });
    return () => shownMoves.set(null);
  });
  const [main, ...rest] = actions;
  const waits = ticket.status === 'pending';
  const meta = [
    `#${ticket.id}`,
    waits && ticket.isBot ? t('tickets.withBot') : undefined,
    waits && ticket.proposedUser ? proposalText(ticket.proposedUser, me.id, t) : undefined,
    ticket.whatsapp?.name,
    ticket.queue?.name ?? t('tickets.noQueue'),
    ticket.user ? t('ticket.with', { name: ticket.user.name }) : undefined,
  ].filter((part) => part !== undefined);

  return (
    <header ref={bar} className={css['header']}>
      <IconButton
        component={Link}
        to="/tickets"
        className={css['back'] ?? ''}
        aria-label={t('tickets.backToList')}
      >
        <ArrowLeft />
      </IconButton>
      <button type="button" className={css['who']} onClick={onContact}>
        <Avatar id={ticket.contactId} name={ticket.contact.name} picture={ticket.contact.urlPicture} />
        <span className={css['text']}>
          <b className="ellipsis">{ticket.contact.name}</b>
          <small className="ellipsis">{meta.join(' · ')}</small>
          <span className="visually-hidden">{t('ticket.contact')}</span>
        </span>
      </button>
      {!compact && (
        <IconButton aria-label={t('messages.search')} title={t('messages.search')} onClick={onSearch}>
          <Search />
        </IconButton>
      )}
      {!compact && !ticket.isGroup && <BotSwitch contact={bot} onFailure={onFailure} />}
      {!compact &&
        rest.map((name): ReactNode => (
          <Button key={name} variant="outlined" disabled={running !== null} onClick={() => act(name)}>
            {t(`ticket.${name}`)}
          </Button>
        ))}
      {main && (
        <Button variant="contained" disabled={running !== null} onClick={() => act(main)}>
          {t(`ticket.${main}`)}
        </Button>
      )}
      <IconButton
        aria-label={t('common.more')}
        aria-haspopup="menu"
        aria-expanded={Boolean(anchor)}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <EllipsisVertical />
      </IconButton>
      {anchor !== undefined && (
        <TicketMenu
          anchor={anchor}
          ticket={ticket}
          compact={compact ? { moves: rest, bot } : null}
          onMove={act}
          onSearch={onSearch}
          onContact={onContact}
          onLog={() => setLog(true)}
          onDelete={() => setDeleting(true)}
          onExport={() => setExporting(true)}
          onFailure={onFailure}
          onClose={() => setAnchor(null)}
        />
      )}
      {asked?.name === 'transfer' && (
        <TransferDialog
          title={t('ticket.transferTitle')}
          ownerId={ticket.userId}
          presentQueueId={ticket.queueId}
          group={ticket.isGroup}
          onClose={() => setAsked(null)}
          onTransfer={(options) => {
            setAsked(null);
            void move('transfer', options, asked.seen);
          }}
        />
      )}
      {asked && asked.name !== 'transfer' && (
        <MoveDialogs
          ticketId={ticket.id}
          asked={asked}
          busy={running !== null}
          onClose={() => setAsked(null)}
          onMove={(name, options) => {
            setAsked(null);
            void move(name, options, asked.seen);
          }}
        />
      )}
      {deleting && <DeleteTicketDialog ticketId={ticket.id} onClose={() => setDeleting(false)} />}
      {exporting && <ExportTicketDialog ticket={ticket} onClose={() => setExporting(false)} />}
      {log && <TicketLogDialog ticketId={ticket.id} onClose={() => setLog(false)} />}
      {untagged && (
        <RequiredTagDialog
          contactId={ticket.contactId}
          name={ticket.contact.name}
          action={t(`ticket.${untagged.name}`)}
          onClose={leaveUntagged}
          onTagged={() => void move(untagged.name, untagged.options, untagged.seen)}
        />
      )}
    </header>
  );
});
