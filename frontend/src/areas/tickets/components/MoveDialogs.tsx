import { useTranslation } from 'react-i18next';
import { lazyComponent } from '../../../components/lazyComponent.tsx';
import type { AskedMove } from '../hooks/useTicketMoves.ts';
import type { MoveName, MoveOptions } from '../moves/moveRequest.ts';

const QueueDialog = lazyComponent(async () => (await import('./QueueDialog.tsx')).QueueDialog);

const ResolveDialog = lazyComponent(async () => (await import('./ResolveDialog.tsx')).ResolveDialog);
const ConfirmDialog = lazyComponent(
  async () => (await import('../../../kit/ConfirmDialog.tsx')).ConfirmDialog,
);

interface Props {
  ticketId: number;
  asked: AskedMove;
  busy: boolean;
  onClose: () => void;
  onMove: (name: MoveName, options: MoveOptions) => void;
}

/** Dialogs before a move: queue, farewell, confirmation. */
export function MoveDialogs({ ticketId, asked, busy, onClose, onMove }: Props) {
  const { t } = useTranslation();
  if (asked.name === 'queue') return <QueueDialog move={asked.move} onClose={onClose} onMove={onMove} />;
  if (asked.name === 'resolve')
    return <ResolveDialog ticketId={ticketId} busy={busy} onClose={onClose} onMove={onMove} />;
  if (asked.name === 'ignore') {
    return (
      <ConfirmDialog
        title={t('ticket.ignoreTitle')}
        hint={t('ticket.ignoreHint')}
        action={t('ticket.ignore')}
        // The result is shown in the conversation; this dialog closes.
        onConfirm={async () => onMove('ignore', { farewell: false })}
        onClose={onClose}
      />
    );
  }
  return null;
}
