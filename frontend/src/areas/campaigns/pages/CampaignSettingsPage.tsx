import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { FailedState } from '../../../components/EmptyState.tsx';
import { lazyComponent } from '../../../components/lazyComponent.tsx';
import { PageSkeleton } from '../../../components/loading/PageSkeleton.tsx';
import { failureHint } from '../../../kit/failureHint.ts';
import { PageHeader } from '../../../kit/PageHeader.tsx';
import { useOperation } from '../../../kit/answers/useOperation.ts';
import { useRetried } from '../../../kit/answers/useRetried.ts';
import css from '../components/CampaignSettings.module.css';

const SettingsForm = lazyComponent(
  async () => (await import('../components/SettingsForm.tsx')).SettingsForm,
  <PageSkeleton />,
);

/** /campaigns-config: pace, hours, variables, opt-out and guard of all campaigns. */
export function CampaignSettingsPage() {
  const { t } = useTranslation();
  const { data, error, refetch } = useOperation('GET /campaign-settings', {});
  // Loaded in parallel with the settings. On failure it is requested again when rendered.
  useEffect(() => void SettingsForm.preload().catch(() => undefined), []);
  const retry = () => void refetch();
  const failure = useRetried({ of: 'campaignSettings', error, answered: data !== undefined, retry });
  return (
    <div className={css['page']}>
      <PageHeader title={t('campaignSettings.title')} />
      {data !== undefined ? (
        <SettingsForm stored={data} />
      ) : failure ? (
        <FailedState {...failureHint(t, failure)} byItself={failure.byItself} onRetry={retry} />
      ) : (
        <PageSkeleton />
      )}
    </div>
  );
}
