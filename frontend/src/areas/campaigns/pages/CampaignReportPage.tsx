import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import type { ShippingState } from '@balcao/shared/records/shippingStates';
import { ArrowLeft, SearchX } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { ApiError } from '../../../frame/api/ApiError.ts';
import { EmptyState, FailedState } from '../../../components/EmptyState.tsx';
import { PageSkeleton } from '../../../components/loading/PageSkeleton.tsx';
import { errorText } from '../../../frame/i18n/errorText.ts';
import { failureHint } from '../../../kit/failureHint.ts';
import { PageHeader } from '../../../kit/PageHeader.tsx';
import { useOperation } from '../../../kit/answers/useOperation.ts';
import { useOperationPages } from '../../../kit/answers/useOperationPages.ts';
import { useRetried } from '../../../kit/answers/useRetried.ts';
import css from '../components/CampaignReport.module.css';
import { ReportActions } from '../components/ReportActions.tsx';
import { ReportFigures } from '../components/ReportFigures.tsx';
import { ReportRecipients } from '../components/ReportRecipients.tsx';
import { ReportState } from '../components/ReportState.tsx';
import { useReportFollowing } from '../hooks/useReportFollowing.ts';

/** /campaign/{campaignId}/report: live figures of a campaign and the outcome for each recipient. */
export function CampaignReportPage() {
  const { t } = useTranslation();
  const id = Number(useParams()['campaignId']) || 0;
  const params = { id };
  const { data: campaign, error, refetch } = useOperation('GET /campaigns/{id}', { params });
  const [state, setState] = useState<ShippingState | ''>('');
  const list = useOperationPages('GET /campaigns/{id}/shippings', 'records', {
    params,
    query: state === '' ? {} : { state },
  });
  useReportFollowing(campaign, list.data?.pages.length ?? 1);
  const isGone = error instanceof ApiError && error.status === 404;
  const retry = () => void refetch();
  const failure = useRetried({
    of: `campaign ${id}`,
    error: isGone ? null : error,
    answered: campaign !== undefined,
    retry,
  });
  const back = (
    <Button component={Link} to="/campaigns" variant="outlined">
      {t('campaignReport.back')}
    </Button>
  );
  return (
    <div className={css['page']}>
      <PageHeader title={campaign && !isGone ? campaign.name : t('campaignReport.title')}>
        <IconButton
          component={Link}
          to="/campaigns"
          aria-label={t('campaignReport.back')}
          data-tip={t('campaignReport.back')}
        >
          <ArrowLeft />
        </IconButton>
        {campaign && !isGone && <ReportActions campaign={campaign} />}
      </PageHeader>
      {isGone ? (
        <EmptyState icon={<SearchX />} title={errorText(t, error)}>
          {back}
        </EmptyState>
      ) : campaign ? (
        <div className={css['body']}>
          <ReportState campaign={campaign} />
          <ReportFigures campaign={campaign} />
          <ReportRecipients campaign={campaign} list={list} state={state} onState={setState} />
        </div>
      ) : failure ? (
        <FailedState {...failureHint(t, failure)} byItself={failure.byItself} onRetry={retry} />
      ) : (
        <PageSkeleton />
      )}
    </div>
  );
}
