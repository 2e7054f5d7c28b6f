import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import type { Campaign } from '@balcao/shared/campaigns/campaignModel';
import { mayBeginCampaign, mayCancelCampaign } from '@balcao/shared/campaigns/campaignRules';
import { Download, Play, Square } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AnchoredMenu } from '../../../components/AnchoredMenu.tsx';
import { lazyComponent } from '../../../components/lazyComponent.tsx';
import { useTimeFormat } from '../../../frame/session/useTimeFormat.ts';
import { startLongWork } from '../../../kit/longWork/longWork.ts';
import { useMutation } from '../../../kit/answers/useMutation.ts';
import { ContactJobs } from '../../contacts/components/ContactJobs.tsx';
import { hintOf } from '../hintOf.ts';
import { contactJobKind } from '../../contacts/contactJobWork.ts';

const ConfirmDialog = lazyComponent(
  async () => (await import('../../../kit/ConfirmDialog.tsx')).ConfirmDialog,
);

type Asked = 'stop' | 'begin' | 'restart' | 'resume';
const reads = ['GET /campaigns/{id}', 'GET /campaigns'] as const;

/** Actions on a campaign in its report: stop, start, restart, resume, export. */
export function ReportActions({ campaign }: { campaign: Campaign }) {
  const { t } = useTranslation();
  const format = useTimeFormat();
  const { id, name, status, pause } = campaign;
  const params = { id };
  const [anchor, setAnchor] = useState<Element | null>(null);
  // Stays set until the server has answered, because the live event of the change may come first.
  const [asked, setAsked] = useState<Asked | null>(null);
  const { send: cancel } = useMutation('POST /campaigns/{id}/cancel', {
    success: t('campaigns.cancelled'),
    invalidates: reads,
  });
  const { send: begin } = useMutation('POST /campaigns/{id}/restart', {
    success: t(asked === 'restart' ? 'campaigns.restarted' : 'campaigns.begun'),
    invalidates: reads,
  });
  const { send: resume } = useMutation('POST /campaigns/{id}/resume', {
    success: t('campaigns.resumed'),
    invalidates: reads,
  });
  const { run: exportReport } = useMutation('POST /campaigns/{id}/export', {
    onSuccess: (job) =>
      startLongWork({ kind: contactJobKind, id: job.id, title: t('campaignReport.exporting', { name }) }),
  });
  const sends = { stop: cancel, begin, restart: begin, resume };
  const choose = (format: 'xlsx' | 'csv') => () => {
    setAnchor(null);
    exportReport({ params, body: { format } });
  };
  const beginning = status === 'CANCELADA' ? 'restart' : 'begin';
  return (
    <>
      <Button
        startIcon={<Download />}
        aria-haspopup="menu"
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {t('campaignReport.export')}
      </Button>
      {pause === 'guard' && (
        <Button variant="contained" startIcon={<Play />} onClick={() => setAsked('resume')}>
          {t('campaigns.resume')}
        </Button>
      )}
      {mayCancelCampaign(campaign) && (
        <Button color="error" variant="outlined" startIcon={<Square />} onClick={() => setAsked('stop')}>
          {t('campaigns.stop')}
        </Button>
      )}
      {mayBeginCampaign(campaign) && (
        <Button variant="contained" startIcon={<Play />} onClick={() => setAsked(beginning)}>
          {t(`campaigns.${beginning}`)}
        </Button>
      )}
      <AnchoredMenu anchor={anchor} onClose={() => setAnchor(null)}>
        <MenuItem onClick={choose('xlsx')}>{t('campaignReport.exportXlsx')}</MenuItem>
        <MenuItem onClick={choose('csv')}>{t('campaignReport.exportCsv')}</MenuItem>
      </AnchoredMenu>
      {asked && (
        <ConfirmDialog
          title={t(`campaigns.asks.${asked}`, { name })}
          hint={hintOf(asked, campaign, t, format)}
          action={t(`campaigns.${asked}`)}
          harmless={asked !== 'stop'}
          onConfirm={async () => {
            await sends[asked]({ params });
          }}
          onClose={() => setAsked(null)}
        />
      )}
      <ContactJobs />
    </>
  );
}
