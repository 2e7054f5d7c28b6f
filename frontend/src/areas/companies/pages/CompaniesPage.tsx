import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { lazyComponent } from '../../../components/lazyComponent.tsx';
import { PageSkeleton } from '../../../components/loading/PageSkeleton.tsx';
import { TabRow } from '../../../components/TabRow.tsx';
import { CompanyList } from '../components/CompanyList.tsx';
import css from './CompaniesPage.module.css';

const PlanList = lazyComponent(
  async () => (await import('../../plans/components/PlanList.tsx')).PlanList,
  <PageSkeleton />,
);

const HelpList = lazyComponent(
  async () => (await import('../../helps/components/HelpList.tsx')).HelpList,
  <PageSkeleton />,
);

const tabs = ['companies', 'plans', 'helps'] as const;
const lists = { companies: CompanyList, plans: PlanList, helps: HelpList };
const panel = 'platform-panel';

/** /companies: administration of the platform, in tabs. */
export function CompaniesPage() {
  const { t } = useTranslation();
  // The tab is in the address, so that it survives leaving the page and reloading.
  const [search, setSearch] = useSearchParams();
  const tab = tabs.find((name) => name === search.get('tab')) ?? 'companies';
  const List = lists[tab];
  return (
    <div className={css['page']}>
      <TabRow
        label={t('companies.tabs.label')}
        className={css['tabs']}
        value={tab}
        // Drops the other parameters: one list's search means nothing in another.
        onChange={(next) => setSearch(next === 'companies' ? {} : { tab: next }, { replace: true })}
        tabs={tabs.map((value) => ({
          value,
          id: `platform-tab-${value}`,
          controls: panel,
          label: t(`companies.tabs.${value}`),
        }))}
      />
      <div id={panel} role="tabpanel" aria-labelledby={`platform-tab-${tab}`} className={css['panel']}>
        <List />
      </div>
    </div>
  );
}
