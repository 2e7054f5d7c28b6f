import Button from '@mui/material/Button';
import type { Campaign } from '@balcao/shared/campaigns/campaignModel';
import { Plus, Send } from 'lucide-react';
import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { lazyComponent } from '../../../components/lazyComponent.tsx';
import { useTimeFormat } from '../../../frame/session/useTimeFormat.ts';
import { ListPage } from '../../../kit/ListPage.tsx';
import { DataTable } from '../../../kit/table/DataTable.tsx';
import { useListUrl } from '../../../kit/useListUrl.ts';
import { useOperationPages } from '../../../kit/answers/useOperationPages.ts';
import { campaignColumns } from '../components/campaignColumns.tsx';
import { type CampaignOpening, useCampaignActions } from '../hooks/useCampaignActions.tsx';

const CampaignDialog = lazyComponent(
  async () => (await import('../components/CampaignDialog.tsx')).CampaignDialog,
);
const CampaignPreviewDialog = lazyComponent(
  async () => (await import('../components/CampaignPreviewDialog.tsx')).CampaignPreviewDialog,
);
const CampaignTestDialog = lazyComponent(
  async () => (await import('../components/CampaignTestDialog.tsx')).CampaignTestDialog,
);

/** Width in pixels that the columns need. */
const minWidth = 1000;

/** /campaigns. */
export function CampaignsPage() {
  const { t } = useTranslation();
  const format = useTimeFormat();
  const { search } = useListUrl();
  const list = useOperationPages('GET /campaigns', 'records', {
    query: search === '' ? {} : { searchParam: search },
  });
  const [opening, setOpening] = useState<CampaignOpening | 'new' | null>(null);
  const close = () => setOpening(null);
  const edit = useCallback((campaign: Campaign) => setOpening({ what: 'edit', campaign }), []);
  const actions = useCampaignActions(setOpening);
  const count = list.firstPage?.count;
  return (
    <>
      <ListPage
        title={t('campaigns.title')}
        count={count ? t('campaigns.count', { count }) : undefined}
        action={
          <Button variant="contained" startIcon={<Plus />} onClick={() => setOpening('new')}>
            {t('campaigns.add')}
          </Button>
        }
        search={t('campaigns.search')}
        query={list}
        isEmpty={list.rows.length === 0}
        empty={{
          icon: <Send />,
          title: t('campaigns.empty'),
          hint: t('campaigns.emptyHint'),
          action: (
            <Button component={Link} to="/contact-lists" variant="outlined">
              {t('campaigns.toLists')}
            </Button>
          ),
        }}
        filtered={{ title: t('campaigns.emptySearch'), hint: t('campaigns.emptySearchHint') }}
      >
        <DataTable
          label={t('campaigns.title')}
          rows={list.rows}
          rowId={({ id }) => id}
          rowName={({ name }) => name}
          columns={useMemo(() => campaignColumns(t, format), [t, format])}
          actions={actions}
          onOpen={edit}
          next={list.next}
          growing
          minWidth={minWidth}
        />
      </ListPage>
      {opening !== null && <Opened opening={opening} onClose={close} />}
    </>
  );
}

function Opened({ opening, onClose }: { opening: CampaignOpening | 'new'; onClose: () => void }) {
  if (opening === 'new') return <CampaignDialog onClose={onClose} />;
  const { what, campaign } = opening;
  if (what === 'edit') return <CampaignDialog campaign={campaign} onClose={onClose} />;
  if (what === 'copy') return <CampaignDialog copied={campaign} onClose={onClose} />;
  if (what === 'preview') return <CampaignPreviewDialog campaign={campaign} onClose={onClose} />;
  return <CampaignTestDialog campaign={campaign} onClose={onClose} />;
}
