import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { LeadAway } from '../../../components/NoticePages.tsx';
import { useUser } from '../../../frame/session/useUser.ts';
import { FailedState } from '../../../components/EmptyState.tsx';
import { lazyComponent } from '../../../components/lazyComponent.tsx';
import { PageSkeleton } from '../../../components/loading/PageSkeleton.tsx';
import { TabRow } from '../../../components/TabRow.tsx';
import { failureHint } from '../../../kit/failureHint.ts';
import { PageHeader } from '../../../kit/PageHeader.tsx';
import { useOperation } from '../../../kit/answers/useOperation.ts';
import { useRetried } from '../../../kit/answers/useRetried.ts';
import { useFocusAfterSave } from '../hooks/useFocusAfterSave.ts';
import css from './SettingsPage.module.css';

const Options = lazyComponent(async () => (await import('../components/Options.tsx')).Options);
const CompanyLocale = lazyComponent(
  async () => (await import('../components/CompanyLocale.tsx')).CompanyLocale,
);
const CompanyHours = lazyComponent(async () => (await import('../components/CompanyHours.tsx')).CompanyHours);
const TranscriptionKey = lazyComponent(
  async () => (await import('../components/TranscriptionKey.tsx')).TranscriptionKey,
);
const PlatformOptions = lazyComponent(
  async () => (await import('../components/PlatformOptions.tsx')).PlatformOptions,
);
const WhiteLabel = lazyComponent(async () => (await import('../components/WhiteLabel.tsx')).WhiteLabel);
const CertificateUpload = lazyComponent(
  async () => (await import('../components/CertificateUpload.tsx')).CertificateUpload,
);
const WideChanges = lazyComponent(
  async () => (await import('../../wideChanges/components/WideChanges.tsx')).WideChanges,
);
const AuditLog = lazyComponent(async () => (await import('../../audit/components/AuditLog.tsx')).AuditLog);

const CompanyList = lazyComponent(
  async () => (await import('../../companies/components/CompanyList.tsx')).CompanyList,
);
const PlanList = lazyComponent(async () => (await import('../../plans/components/PlanList.tsx')).PlanList);
const HelpList = lazyComponent(async () => (await import('../../helps/components/HelpList.tsx')).HelpList);

const lists = ['companies', 'plans', 'helps', 'audit'] as const;
const platformTabs = ['companies', 'plans', 'helps', 'whiteLabel', 'certificate'] as const;
type Tab = 'options' | 'hours' | (typeof platformTabs)[number] | (typeof lists)[number];
/** Milliseconds before a user without access to a tab of the platform is redirected. */
const ledAwayAfter = 500;

/** /settings: settings of the company for administrators, of the platform for super users. */
export function SettingsPage() {
  const { t } = useTranslation();
  const user = useUser();
  const params = { id: String(user.company.id) };
  const onFocus = useFocusAfterSave();
  const keys = useOperation('GET /settings', {});
  const own = useOperation('GET /companySettings/{id}', { params });
  const retry = () => {
    if (keys.data === undefined) void keys.refetch();
    if (own.data === undefined) void own.refetch();
  };
  const answered = keys.data !== undefined && own.data !== undefined;
  const failure = useRetried({ of: 'settings', error: keys.error ?? own.error, answered, retry });
  // The tab is in the address, so that reload and back find it again.
  const [search, setSearch] = useSearchParams();
  const valueOf = (wanted: string) => keys.data?.find(({ key }) => key === wanted)?.value ?? '';
  const tabs: Tab[] = [
    'options',
    // The company's hours apply only if `scheduleType` is `company`.
    ...(own.data?.scheduleType === 'company' ? (['hours'] as const) : []),
    ...(user.super ? platformTabs : []),
    'audit',
  ];
  const asked = search.get('tab');
  const shown = tabs.find((tab) => tab === asked) ?? 'options';
  if (!user.super && platformTabs.some((tab) => tab === asked))
    return <LeadAway hint={t('settings.noAccess')} after={ledAwayAfter} />;
  return (
    <div className={css['page']} onFocusCapture={onFocus}>
      <PageHeader title={t('settings.title')} />
      {keys.data !== undefined && own.data !== undefined ? (
        <>
          <TabRow
            label={t('settings.title')}
            className={css['tabs']}
            value={shown}
            onChange={(tab) => setSearch(tab === 'options' ? {} : { tab }, { replace: true })}
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
            className={css[lists.some((list) => list === shown) ? 'list' : 'sections']}
          >
            {shown === 'options' && (
              <>
                <CompanyLocale />
                <Options stored={own.data} />
                <TranscriptionKey stored={valueOf('openaikeyaudio')} />
                {user.super && <PlatformOptions valueOf={valueOf} />}
              </>
            )}
            {shown === 'hours' && <CompanyHours />}
            {shown === 'companies' && <CompanyList within />}
            {shown === 'plans' && <PlanList within />}
            {shown === 'helps' && <HelpList within />}
            {shown === 'whiteLabel' && <WhiteLabel />}
            {shown === 'certificate' && <CertificateUpload valueOf={valueOf} />}
            {shown === 'audit' && (
              <>
                <WideChanges />
                <AuditLog />
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
