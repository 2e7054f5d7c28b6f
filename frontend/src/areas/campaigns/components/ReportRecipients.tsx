import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import type { Campaign, Shipping } from '@balcao/shared/campaigns/campaignModel';
import { type ShippingState, shippingStates } from '@balcao/shared/records/shippingStates';
import { sendFailureOf } from '@balcao/shared/records/messageFailure';
import type { TFunction } from 'i18next';
import { ListPlus, MessageSquareText, SearchX, Send } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { EmptyState, FailedState } from '../../../components/EmptyState.tsx';
import { lazyComponent } from '../../../components/lazyComponent.tsx';
import { PageSkeleton } from '../../../components/loading/PageSkeleton.tsx';
import { phoneText } from '../../../components/phoneText.ts';
import { errorText } from '../../../frame/i18n/errorText.ts';
import { dateTimeText, type TimeFormat } from '../../../frame/i18n/formats.ts';
import { useTimeFormat } from '../../../frame/session/useTimeFormat.ts';
import { NoneSoFar } from '../../../kit/SearchOn.tsx';
import type { DataColumn, RowAction } from '../../../kit/table/DataColumn.ts';
import { DataTable } from '../../../kit/table/DataTable.tsx';
import type { useOperationPages } from '../../../kit/answers/useOperationPages.ts';
import css from './CampaignReport.module.css';

const AddToListDialog = lazyComponent(
  async () => (await import('../../contacts/components/AddToListDialog.tsx')).AddToListDialog,
);

interface Props {
  campaign: Campaign;
  list: ReturnType<typeof useOperationPages<'GET /campaigns/{id}/shippings', 'records'>>;
  /** The state filtered by; '' for all. */
  state: ShippingState | '';
  onState: (state: ShippingState | '') => void;
}

/**
 * Name of a recipient. A text replaces it if the contact was deleted, or if there never was a contact and the entry has
 * been removed from the list.
 */
const nameOf = (t: TFunction, { contact, listed, contactId }: Shipping): string =>
  (contact ?? listed)?.name ?? t(contactId === null ? 'campaignReport.unlisted' : 'campaignReport.gone');

function reasonOf(t: TFunction, { reason, failure }: Shipping): string {
  if (reason !== null) return t(`campaigns.skips.${reason}`);
  return failure === null ? '' : t(`campaignReport.failures.${sendFailureOf(failure)}`);
}

function columnsOf(t: TFunction, format: TimeFormat, asks: boolean): DataColumn<Shipping>[] {
  const at = (
    id: string,
    header: string,
    instant: (row: Shipping) => string | null,
  ): DataColumn<Shipping> => ({
    id,
    header,
    width: 136,
    card: 'labelled',
    cell: (row) => {
      const known = instant(row);
      return known === null ? '' : dateTimeText(known, format);
    },
  });
  return [
    {
      id: 'name',
      header: t('campaignReport.name'),
      width: 'minmax(140px, 1.5fr)',
      card: 'title',
      cell: (row) => <span className="ellipsis">{nameOf(t, row)}</span>,
    },
    {
      id: 'number',
      header: t('campaignReport.number'),
      width: 150,
      cell: ({ contact, listed }) => phoneText((contact ?? listed)?.number ?? ''),
    },
    {
      id: 'state',
      header: t('campaignReport.filter'),
      width: 'minmax(160px, 1.5fr)',
      cell: (row) => {
        const reason = reasonOf(t, row);
        return (
          <span className={css['rowState']} data-state={row.state}>
            <b>{t(`campaignReport.states.${row.state}`)}</b>
            {reason !== '' && (
              <small className="ellipsis" title={reason}>
                {reason}
              </small>
            )}
          </span>
        );
      },
    },
    ...(asks
      ? [at('asked', t('campaignReport.askedAt'), ({ confirmationRequestedAt }) => confirmationRequestedAt)]
      : []),
    at('sent', t('campaignReport.sentAt'), ({ sentAt }) => sentAt),
    at('delivered', t('campaignReport.deliveredAt'), ({ deliveredAt }) => deliveredAt),
    at('read', t('campaignReport.readAt'), ({ readAt }) => readAt),
    at('replied', t('campaignReport.repliedAt'), ({ repliedAt }) => repliedAt),
  ];
}

/** Recipients handled so far, with the outcome for each. */
export function ReportRecipients({ campaign, list, state, onState }: Props) {
  const { t } = useTranslation();
  const format = useTimeFormat();
  const navigate = useNavigate();
  const [isListing, setListing] = useState(false);
  const asks = campaign.confirmation || campaign.counts.confirmationRequested > 0;
  const columns = useMemo(() => columnsOf(t, format, asks), [t, format, asks]);
  const actions = useMemo<RowAction<Shipping>[]>(
    () => [
      {
        id: 'ticket',
        icon: <MessageSquareText />,
        title: t('campaignReport.ticket'),
        label: (row) => t('campaignReport.ticketOf', { name: nameOf(t, row) }),
        hidden: ({ ticket }) => ticket === null,
        onClick: ({ ticket }) => {
          if (ticket) void navigate(`/tickets/${ticket.uuid}`);
        },
      },
    ],
    [t, navigate],
  );
  return (
    <section className={css['recipients']} aria-labelledby="campaign-recipients">
      <div className={css['filter']}>
        <h2 id="campaign-recipients">{t('campaignReport.recipients')}</h2>
        <TextField
          select
          size="small"
          label={t('campaignReport.filter')}
          value={state}
          onChange={({ target }) => onState(target.value as ShippingState | '')}
          slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
        >
          <MenuItem value="">{t('campaignReport.all')}</MenuItem>
          {shippingStates.map((one) => (
            <MenuItem key={one} value={one}>
              {t(`campaignReport.states.${one}`)}
            </MenuItem>
          ))}
        </TextField>
        {list.rows.length > 0 && (
          <Button startIcon={<ListPlus />} onClick={() => setListing(true)}>
            {t('contactJobs.toList')}
          </Button>
        )}
      </div>
      <Rows {...{ campaign, list, state, columns, actions }} />
      {isListing && (
        <AddToListDialog
          who={{ campaignId: campaign.id, state }}
          hint={
            state === ''
              ? t('campaignReport.toListAll')
              : t('campaignReport.toListOf', { state: t(`campaignReport.states.${state}`) })
          }
          onClose={() => setListing(false)}
        />
      )}
    </section>
  );
}

interface RowsProps extends Pick<Props, 'campaign' | 'list' | 'state'> {
  columns: DataColumn<Shipping>[];
  actions: RowAction<Shipping>[];
}

function Rows({ campaign, list, state, columns, actions }: RowsProps) {
  const { t } = useTranslation();
  if (list.rows.length > 0)
    return (
      <DataTable
        label={t('campaignReport.recipients')}
        rows={list.rows}
        rowId={({ id }) => id}
        rowName={(row) => nameOf(t, row)}
        columns={columns}
        actions={actions}
        next={list.next}
        minWidth={980}
      />
    );
  if (list.isPending) return <PageSkeleton rows={4} />;
  if (list.error) return <FailedState hint={errorText(t, list.error)} onRetry={() => void list.refetch()} />;
  if (list.next.hasMore) return <NoneSoFar next={list.next} waiting={<PageSkeleton rows={4} />} />;
  const none = campaign.status === 'FINALIZADA' ? 'reachedNobody' : 'empty';
  return state === '' ? (
    <EmptyState icon={<Send />} title={t(`campaignReport.${none}`)} hint={t(`campaignReport.${none}Hint`)} />
  ) : (
    <EmptyState
      icon={<SearchX />}
      title={t('campaignReport.emptyState')}
      hint={t('campaignReport.emptyStateHint')}
    />
  );
}
