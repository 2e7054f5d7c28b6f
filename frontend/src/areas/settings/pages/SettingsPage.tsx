import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUser } from '../../../app/session/useUser.ts';
import { FailedState } from '../../../components/EmptyState.tsx';
import { lazyComponent } from '../../../components/lazyComponent.tsx';
import { PageSkeleton } from '../../../components/PageSkeleton.tsx';
import { TabRow } from '../../../components/TabRow.tsx';
import { failureHint } from '../../../kit/failureHint.ts';
import { PageHeader } from '../../../kit/PageHeader.tsx';
import { useOperation } from '../../../kit/useOperation.ts';
import { useRetried } from '../../../kit/useRetried.ts';
import css from './SettingsPage.module.css';

const Options = lazyComponent(async () => (await import('../components/Options.tsx')).Options);
const CompanyHours = lazyComponent(async () => (await import('../components/CompanyHours.tsx')).CompanyHours);
const TranscriptionKey = lazyComponent(
  async () => (await import('../components/TranscriptionKey.tsx')).TranscriptionKey,
);

/** /settings (administration specification, Settings): what administrators set for their company. */
export function SettingsPage() {
  const { t } = useTranslation();
  const params = { id: String(useUser().company.id) };
  const keys = useOperation('GET /settings', {});
  const own = useOperation('GET /companySettings/{id}', { params });
  const retry = () => {
    if (keys.data === undefined) void keys.refetch();
    if (own.data === undefined) void own.refetch();
  };
  const answered = keys.data !== undefined && own.data !== undefined;
  const failure = useRetried({ of: 'settings', error: keys.error ?? own.error, answered, retry });
  const [tab, setTab] = useState<'options' | 'hours'>('options');
  const valueOf = (wanted: string) => keys.data?.find(({ key }) => key === wanted)?.value ?? '';
  // Hours of the company count for nobody while something else decides when it is open.
  const tabs =
    own.data?.scheduleType === 'company' ? (['options', 'hours'] as const) : (['options'] as const);
  const shown = tabs.length === 1 ? 'options' : tab;
  return (
    <div className={css['page']}>
      <PageHeader title={t('settings.title')} />
      {keys.data !== undefined && own.data !== undefined ? (
        <>
          <TabRow
            label={t('settings.title')}
            className={css['tabs']}
            value={shown}
            onChange={setTab}
            tabs={tabs.map((value) => ({
              value,
              id: `settings-tab-${value}`,
              controls: 'settings-panel',
              label: t(`settings.tabs.${value}`),
            }))}
          />
          <div
            id="settings-panel"
            role="tabpanel"
            aria-labelledby={`settings-tab-${shown}`}
            className={css['sections']}
          >
            {shown === 'hours' ? (
              <CompanyHours />
            ) : (
              <>
                <Options stored={own.data} />
                <TranscriptionKey stored={valueOf('openaikeyaudio')} />
              </>
            )}
          </div>
        </>
      ) : failure ? (
        <FailedState {...failureHint(t, failure)} byItself={failure.byItself} onRetry={retry} />
      ) : (
        <PageSkeleton rows={3} />
      )}
    </div>
  );
}
