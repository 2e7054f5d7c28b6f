import type { Campaign } from '@balcao/shared/campaigns/campaignModel';
import {
  mayBeginCampaign,
  mayCancelCampaign,
  mayDeleteCampaign,
} from '@balcao/shared/campaigns/campaignRules';
import {
  ChartColumn,
  Copy,
  Eye,
  FlaskConical,
  Pencil,
  Play,
  RotateCcw,
  Square,
  StepForward,
  Trash2,
} from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useTimeFormat } from '../../../frame/session/useTimeFormat.ts';
import { hintOf } from '../hintOf.ts';
import type { RowAction } from '../../../kit/table/DataColumn.ts';
import { useMutation } from '../../../kit/answers/useMutation.ts';

/** A campaign and the dialog to open for it. */
export interface CampaignOpening {
  what: 'edit' | 'copy' | 'preview' | 'test';
  campaign: Campaign;
}

/** Row actions of the campaign list. */
export function useCampaignActions(open: (opening: CampaignOpening) => void): RowAction<Campaign>[] {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const format = useTimeFormat();
  const invalidates = ['GET /campaigns'] as const;
  const { send: stop } = useMutation('POST /campaigns/{id}/cancel', {
    success: t('campaigns.cancelled'),
    invalidates,
  });
  const { send: begin } = useMutation('POST /campaigns/{id}/restart', {
    success: t('campaigns.begun'),
    invalidates,
  });
  const { send: restart } = useMutation('POST /campaigns/{id}/restart', {
    success: t('campaigns.restarted'),
    invalidates,
  });
  const { send: resume } = useMutation('POST /campaigns/{id}/resume', {
    success: t('campaigns.resumed'),
    invalidates,
  });
  const { send: remove } = useMutation('DELETE /campaigns/{id}', {
    success: t('campaigns.deleted'),
    invalidates,
  });
  return useMemo(() => {
    const asked = (name: 'stop' | 'begin' | 'restart' | 'resume' | 'delete', campaign: Campaign) => ({
      title: t(`campaigns.asks.${name}`, { name: campaign.name }),
      hint: hintOf(name, campaign, t, format),
      harmless: name !== 'stop' && name !== 'delete',
    });
    return [
      {
        id: 'begin',
        icon: <Play />,
        title: t('campaigns.begin'),
        label: ({ name }) => t('campaigns.rows.begin', { name }),
        hidden: (campaign) => !mayBeginCampaign(campaign) || campaign.status === 'CANCELADA',
        confirm: (campaign) => asked('begin', campaign),
        onClick: ({ id }) => begin({ params: { id } }),
      },
      {
        id: 'restart',
        icon: <RotateCcw />,
        title: t('campaigns.restart'),
        label: ({ name }) => t('campaigns.rows.restart', { name }),
        hidden: ({ status }) => status !== 'CANCELADA',
        confirm: (campaign) => asked('restart', campaign),
        onClick: ({ id }) => restart({ params: { id } }),
      },
      {
        id: 'resume',
        icon: <StepForward />,
        title: t('campaigns.resume'),
        label: ({ name }) => t('campaigns.rows.resume', { name }),
        hidden: ({ pause }) => pause !== 'guard',
        confirm: (campaign) => asked('resume', campaign),
        onClick: ({ id }) => resume({ params: { id } }),
      },
      {
        id: 'stop',
        icon: <Square />,
        title: t('campaigns.stop'),
        label: ({ name }) => t('campaigns.rows.stop', { name }),
        hidden: (campaign) => !mayCancelCampaign(campaign),
        confirm: (campaign) => asked('stop', campaign),
        onClick: ({ id }) => stop({ params: { id } }),
      },
      {
        id: 'report',
        icon: <ChartColumn />,
        title: t('campaigns.report'),
        label: ({ name }) => t('campaigns.rows.report', { name }),
        onClick: ({ id }) => void navigate(`/campaign/${id}/report`),
      },
      {
        id: 'edit',
        icon: <Pencil />,
        title: t('common.edit'),
        label: ({ name }) => t('campaigns.rows.edit', { name }),
        onClick: (campaign) => open({ what: 'edit', campaign }),
      },
      {
        id: 'preview',
        icon: <Eye />,
        title: t('campaigns.preview'),
        label: ({ name }) => t('campaigns.rows.preview', { name }),
        inMenu: true,
        onClick: (campaign) => open({ what: 'preview', campaign }),
      },
      {
        id: 'test',
        icon: <FlaskConical />,
        title: t('campaigns.test'),
        label: ({ name }) => t('campaigns.rows.test', { name }),
        inMenu: true,
        onClick: (campaign) => open({ what: 'test', campaign }),
      },
      {
        id: 'copy',
        icon: <Copy />,
        title: t('campaigns.copy'),
        label: ({ name }) => t('campaigns.rows.copy', { name }),
        inMenu: true,
        onClick: (campaign) => open({ what: 'copy', campaign }),
      },
      {
        id: 'delete',
        icon: <Trash2 />,
        title: t('common.delete'),
        label: ({ name }) => t('campaigns.rows.delete', { name }),
        shortcut: 'Delete',
        inMenu: true,
        disabled: (campaign) => !mayDeleteCampaign(campaign),
        confirm: (campaign) => asked('delete', campaign),
        onClick: ({ id }) => remove({ params: { id } }),
      },
    ];
  }, [t, navigate, format, open, stop, begin, restart, resume, remove]);
}
