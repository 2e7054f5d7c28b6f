import { foldText } from '@balcao/shared/text/foldText';
import { isAdmin } from '@balcao/shared/records/isAdmin';
import Button from '@mui/material/Button';
import { ArrowLeft, Plus, SquareKanban } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useUser } from '../../../frame/session/useUser.ts';
import { lazyComponent } from '../../../components/lazyComponent.tsx';
import { ConfirmDialog } from '../../../kit/ConfirmDialog.tsx';
import { ListPage } from '../../../kit/ListPage.tsx';
import { useListUrl } from '../../../kit/useListUrl.ts';
import { useMutation } from '../../../kit/answers/useMutation.ts';
import { boardToast } from '../../tags/boardToast.ts';
import { LaneTable } from '../components/LaneTable.tsx';
import { type LaneRow, useLanes } from '../hooks/useLanes.ts';
import css from './LanesPage.module.css';

const TagDialog = lazyComponent(async () => (await import('../../tags/components/TagDialog.tsx')).TagDialog);

/** /TagsKanban: the lanes of the board in order. */
export function LanesPage() {
  const { t } = useTranslation();
  const admin = isAdmin(useUser());
  const { search } = useListUrl();
  const { list, lanes, place } = useLanes();
  const { send: remove } = useMutation('DELETE /tags/{id}', {
    success: t('tags.deleted'),
    toast: boardToast,
    invalidates: ['GET /tag/kanban', 'GET /tags', 'GET /tags/list'],
  });
  const [editing, setEditing] = useState<LaneRow | 'new' | null>(null);
  const [leaving, setLeaving] = useState<LaneRow | null>(null);
  const found = lanes.filter(({ name }) => foldText(name).includes(foldText(search.trim())));
  const close = () => {
    setEditing(null);
    void list.refetch();
  };
  return (
    <>
      <ListPage
        title={t('kanban.lanes')}
        count={lanes.length === 0 ? undefined : t('kanban.laneCount', { count: lanes.length })}
        action={
          <span className={css['actions']}>
            <Button component={Link} to="/kanban" startIcon={<ArrowLeft />}>
              {t('kanban.back')}
            </Button>
            {admin && (
              <Button variant="contained" startIcon={<Plus />} onClick={() => setEditing('new')}>
                {t('kanban.addLane')}
              </Button>
            )}
          </span>
        }
        search={t('kanban.searchLane')}
        query={list}
        isEmpty={found.length === 0}
        empty={{
          icon: <SquareKanban />,
          title: t('kanban.noLanes'),
          hint: t(admin ? 'kanban.noLanesHint' : 'kanban.emptyHintOthers'),
        }}
        filtered={{ title: t('kanban.noLaneFound'), hint: t('tags.emptySearchHint') }}
      >
        <LaneTable
          lanes={found}
          // A search hides lanes in between, so reordering is off.
          sortable={admin && found.length === lanes.length && lanes.length > 1}
          changeable={admin}
          onPlace={place}
          onEdit={setEditing}
          onDelete={setLeaving}
        />
      </ListPage>
      {editing !== null && <TagDialog tag={editing} ofStage onClose={close} />}
      {leaving && (
        <ConfirmDialog
          title={t('kanban.deleteTitle', { name: leaving.name })}
          hint={
            leaving.ticketsCount === 0
              ? t('tags.deleteUnusedStage')
              : t('tags.deleteStageHint', { count: leaving.ticketsCount })
          }
          action={t('common.delete')}
          onConfirm={async () => void (await remove({ params: { id: leaving.id } }))}
          onClose={() => setLeaving(null)}
        />
      )}
    </>
  );
}
