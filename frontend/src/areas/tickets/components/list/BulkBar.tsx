import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import type { Ticket } from '@balcao/shared/records/ticketModel';
import type { TagMark } from '@balcao/shared/records/tagModel';
import type { TicketViewer } from '@balcao/shared/tickets/ticketRules';
import { useQueryClient } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { showToast } from '../../../../components/toasts/showToast.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../../frame/api/ApiError.ts';
import { useStore } from '../../../../frame/session/useStore.ts';
import { errorText } from '../../../../frame/i18n/errorText.ts';
import { type BulkMove, bulkMoves } from '../../lists/bulkMoves.ts';
import { bulkRun, readBulk, runBulk, stopBulk, tagBulk } from '../../lists/bulkRun.ts';
import { moveRefusalText } from '../../moves/moveRefusalText.ts';
import type { MoveOptions } from '../../moves/moveRequest.ts';
import { ticketActions } from '../../moves/ticketActions.ts';
import { endSelection, pick, ticketSelection, togglePicked } from '../../lists/ticketSelection.ts';
import css from './BulkBar.module.css';
import { BulkDialog } from './BulkDialog.tsx';
import { lazyComponent } from '../../../../components/lazyComponent.tsx';

const BulkTagDialog = lazyComponent(
  async () => (await import('../../../tags/components/BulkTagDialog.tsx')).BulkTagDialog,
);
const BulkResolveDialog = lazyComponent(
  async () => (await import('./BulkResolveDialog.tsx')).BulkResolveDialog,
);
const TransferDialog = lazyComponent(async () => (await import('../TransferDialog.tsx')).TransferDialog);

/** Actions for the selected rows, their progress and failures. */
export function BulkBar({ rows, viewer }: { rows: readonly Ticket[]; viewer: TicketViewer }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { ids } = useStore(ticketSelection);
  const run = useStore(bulkRun);
  /**
   * The open dialog, and the selected rows as they were when it was opened: the action applies to these, whatever
   * changes behind the dialog.
   */
  const [asked, setAsked] = useState<{ name: BulkMove | 'tag'; tickets: readonly Ticket[] } | null>(null);
  const picked = rows.filter((row) => ids.has(row.id));
  const able = (name: BulkMove) => picked.filter((row) => ticketActions(row, viewer).includes(name));
  const confirmed = asked?.name === 'return' || asked?.name === 'ignore' ? asked.name : undefined;
  /** Reason of the first failure, if somebody else moved that ticket first. */
  const [faster, setFaster] = useState<string | null>(null);
  const running = run !== null && run.state !== 'ended';
  const failure = run?.state === 'ended' ? run.failed[0] : undefined;

  const unread = picked.filter((row) => row.unreadMessages > 0);
  const unpick = (id: number) => {
    if (ticketSelection.get().ids.has(id)) togglePicked(id);
  };

  async function read() {
    const ended = await readBulk(unread, unpick);
    const count = ended ? ended.done - ended.failed.length : 0;
    if (count > 0) showToast(t('bulk.done.read', { count }), { variant: 'success' });
    if (ended?.failed.length === 0) bulkRun.set(null);
  }
  async function start(name: BulkMove, tickets: readonly Ticket[], options: MoveOptions) {
    setAsked(null);
    setFaster(null);
    const ended = await runBulk(client, viewer, tickets, { name, options }, unpick);
    const moved = ended ? ended.done - ended.failed.length : 0;
    if (moved > 0) showToast(t(`bulk.done.${name}`, { count: moved }), { variant: 'success' });
    const [failed] = ended?.failed ?? [];
    const of = tickets.find(({ id }) => id === failed?.ticketId);
    if (failed && of && failed.error instanceof ApiError && failed.error.code === 'ERR_TICKET_MOVED') {
      setFaster(`${of.contact.name}: ${await moveRefusalText(of, failed.error, t)}`);
      // Refetch, so that a retry starts from the current state.
      void client.invalidateQueries({ queryKey: ['tickets'] });
    }
    // Failed ones stay selected for a retry.
    if (ended?.failed.length === 0) {
      bulkRun.set(null);
      if (ticketSelection.get().ids.size === 0) endSelection();
    }
  }
  async function tag(tickets: readonly Ticket[], tags: readonly TagMark[]) {
    setAsked(null);
    const ended = await tagBulk(client, tickets, tags);
    const tagged = ended ? ended.done - ended.failed.length : 0;
    if (tagged > 0) showToast(t('bulk.done.tag', { count: tagged }), { variant: 'success' });
    // The tagged tickets stay selected, for example to be closed next.
    if (ended?.failed.length === 0) bulkRun.set(null);
  }
  function leave() {
    if (!running) bulkRun.set(null);
    endSelection();
  }
  return (
    <div className={css['bar']} role="region" aria-label={t('bulk.title')}>
      <div className={css['line']}>
        {/* Moved rows are deselected while it runs, so the number left is not announced. */}
        <b aria-live={running ? 'off' : 'polite'}>
          {running
            ? t('bulk.progress', { done: run.done, total: run.total })
            : t('bulk.picked', { count: picked.length })}
        </b>
        <Button
          disabled={running || picked.length === rows.length}
          onClick={() => pick(rows.map(({ id }) => id))}
        >
          {t('bulk.all')}
        </Button>
        <IconButton aria-label={t('bulk.leave')} title={t('bulk.leave')} onClick={leave}>
          <X />
        </IconButton>
      </div>
      {running ? (
        <div className={css['line']} role="status">
          <progress max={run.total} value={run.done} aria-label={t('bulk.title')} />
          <Button disabled={run.state === 'stopping'} onClick={stopBulk}>
            {t('bulk.stop')}
          </Button>
        </div>
      ) : (
        <div className={css['actions']}>
          {bulkMoves
            .filter((name) => able(name).length > 0)
            .map((name) => (
              <Button key={name} variant="outlined" onClick={() => setAsked({ name, tickets: able(name) })}>
                {t(`ticket.${name}`)}
              </Button>
            ))}
          {unread.length > 0 && (
            <Button variant="outlined" onClick={() => void read()}>
              {t('bulk.read')}
            </Button>
          )}
          {picked.length > 0 && (
            <Button variant="outlined" onClick={() => setAsked({ name: 'tag', tickets: picked })}>
              {t('tags.bulk')}
            </Button>
          )}
          {picked.length === 0 && <span className={css['hint']}>{t('bulk.hint')}</span>}
        </div>
      )}
      {failure && run && (
        <Alert severity="error" onClose={() => bulkRun.set(null)} closeText={t('common.close')}>
          {t('bulk.failed', { count: run.failed.length })} {faster ?? errorText(t, failure.error)}
        </Alert>
      )}
      {asked?.name === 'transfer' && (
        <TransferDialog
          title={t('bulk.transferTitle', { count: asked.tickets.length })}
          ownerId={null}
          presentQueueId={null}
          group={asked.tickets.some(({ isGroup }) => isGroup)}
          onClose={() => setAsked(null)}
          onTransfer={(options) => void start('transfer', asked.tickets, options)}
        />
      )}
      {asked?.name === 'tag' && (
        <BulkTagDialog
          count={asked.tickets.length}
          onClose={() => setAsked(null)}
          onTag={(tags) => void tag(asked.tickets, tags)}
        />
      )}
      {asked?.name === 'resolve' && (
        <BulkResolveDialog
          tickets={asked.tickets}
          onClose={() => setAsked(null)}
          onConfirm={(options) => void start('resolve', asked.tickets, options)}
        />
      )}
      {asked !== null && confirmed !== undefined && (
        <BulkDialog
          move={confirmed}
          count={asked.tickets.length}
          onClose={() => setAsked(null)}
          onConfirm={(options) => void start(confirmed, asked.tickets, options)}
        />
      )}
    </div>
  );
}
