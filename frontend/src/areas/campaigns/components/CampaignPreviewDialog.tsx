import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { highestCap } from '@balcao/shared/campaigns/campaignGuard';
import type { Campaign } from '@balcao/shared/campaigns/campaignModel';
import { keepsPace, mayBeginCampaign } from '@balcao/shared/campaigns/campaignRules';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Reply } from '../../../frame/api/operationTypes.ts';
import { FailedState } from '../../../components/EmptyState.tsx';
import { PageSkeleton } from '../../../components/loading/PageSkeleton.tsx';
import { errorText } from '../../../frame/i18n/errorText.ts';
import { dateTimeText } from '../../../frame/i18n/formats.ts';
import { useTimeFormat } from '../../../frame/session/useTimeFormat.ts';
import { useOperation } from '../../../kit/answers/useOperation.ts';
import css from './CampaignPreview.module.css';
import { PreviewedRecipient } from './PreviewedRecipient.tsx';

interface Props {
  campaign: Campaign;
  onClose: () => void;
}

/** A campaign as the first recipients would get it, with its expected end. */
export function CampaignPreviewDialog({ campaign, onClose }: Props) {
  const { id, name } = campaign;
  const { t } = useTranslation();
  const titleId = useId();
  const { data, error, refetch } = useOperation(
    'GET /campaigns/{id}/preview',
    { params: { id } },
    { staleTime: 0 },
  );
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{t('campaigns.previewTitle', { name })}</DialogTitle>
      <DialogContent>
        {data ? (
          <Shown campaign={campaign} preview={data} />
        ) : error ? (
          <FailedState hint={errorText(t, error)} onRetry={() => void refetch()} />
        ) : (
          <PageSkeleton />
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('common.close')}</Button>
      </DialogActions>
    </Dialog>
  );
}

interface ShownProps extends Pick<Props, 'campaign'> {
  preview: Reply<'GET /campaigns/{id}/preview'>;
}

function Shown({ campaign, preview }: ShownProps) {
  const { t } = useTranslation();
  const format = useTimeFormat();
  const { left, endsAt, cap, recipients } = preview;
  // No end can be predicted while connection, guard or subscription hold the campaign up; an ended one has none.
  const mayEnd = keepsPace(campaign) || mayBeginCampaign(campaign);
  const end = campaign.status === 'EM_ANDAMENTO' ? 'goesUntil' : 'endsAt';
  const figure = (count: number) => count.toLocaleString(format.language);
  return (
    <div className={css['preview']}>
      <p>
        {t('campaigns.left', { count: left })}{' '}
        {left > 0 &&
          mayEnd &&
          (endsAt === null
            ? t('campaigns.endsFar')
            : t(`campaigns.${end}`, { when: dateTimeText(endsAt, format) }))}
      </p>
      {cap && (
        <p>
          {t('campaigns.cap', {
            cap: figure(cap.cap),
            used: figure(cap.used),
            highest: figure(highestCap),
          })}
        </p>
      )}
      {recipients.length === 0 ? (
        <p>{t('campaigns.nobody')}</p>
      ) : (
        <>
          <h3>{t('campaigns.firstOnes')}</h3>
          <ul>
            {recipients.map((recipient) => (
              <PreviewedRecipient
                key={`${recipient.contactId} ${recipient.number}`}
                recipient={recipient}
                mediaName={campaign.mediaName}
              />
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
