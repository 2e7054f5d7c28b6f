import { useTranslation } from 'react-i18next';
import { FailedState } from '../../../components/EmptyState.tsx';
import { lazyComponent } from '../../../components/lazyComponent.tsx';
import { PageSkeleton } from '../../../components/PageSkeleton.tsx';
import { failureHint } from '../../../kit/failureHint.ts';
import { PageHeader } from '../../../kit/PageHeader.tsx';
import { useOperation } from '../../../kit/useOperation.ts';
import { useRetried } from '../../../kit/useRetried.ts';
import css from './SettingsPage.module.css';

const TranscriptionKey = lazyComponent(
  async () => (await import('../components/TranscriptionKey.tsx')).TranscriptionKey,
);

/** /settings (administration specification, Settings): what administrators set for their company. */
export function SettingsPage() {
  const { t } = useTranslation();
  const { data, error, refetch } = useOperation('GET /settings', {});
  const retry = () => void refetch();
  const failure = useRetried({ of: 'settings', error, answered: data !== undefined, retry });
  const valueOf = (wanted: string) => data?.find(({ key }) => key === wanted)?.value ?? '';
  return (
    <div className={css['page']}>
      <PageHeader title={t('settings.title')} />
      {data !== undefined ? (
        <div className={css['sections']}>
          <TranscriptionKey stored={valueOf('openaikeyaudio')} />
        </div>
      ) : failure ? (
        <FailedState {...failureHint(t, failure)} byItself={failure.byItself} onRetry={retry} />
      ) : (
        <PageSkeleton rows={3} />
      )}
    </div>
  );
}
