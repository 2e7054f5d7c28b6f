import { useTranslation } from 'react-i18next';
import { useOperationPages } from '../../../kit/useOperationPages.ts';
import { ListPage } from '../../../kit/ListPage.tsx';

/** /campaigns (automation specification, section 2.6). */
export function CampaignsPage() {
  const { t } = useTranslation();
  const list = useOperationPages('GET /campaigns', 'records', { query: {} });
  return (
    <ListPage
      title={t('campaigns.title')}
      query={list}
      isEmpty={list.rows.length === 0}
      empty={{ title: t('campaigns.empty') }}
    >
      {null}
    </ListPage>
  );
}
