import { isAdmin } from '@balcao/shared/records/isAdmin';
import Button from '@mui/material/Button';
import type { TFunction } from 'i18next';
import { Pencil, Plus, Tags, Trash2, Users } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Reply } from '../../../frame/api/operationTypes.ts';
import { useUser } from '../../../frame/session/useUser.ts';
import { showToast } from '../../../components/toasts/showToast.ts';
import { ColourDot } from '../../../components/ColourDot.tsx';
import { lazyComponent } from '../../../components/lazyComponent.tsx';
import { ListPage } from '../../../kit/ListPage.tsx';
import type { DataColumn, RowAction } from '../../../kit/table/DataColumn.ts';
import { DataTable } from '../../../kit/table/DataTable.tsx';
import { useListUrl } from '../../../kit/useListUrl.ts';
import { undoAction } from '../../wideChanges/undoAction.tsx';
import { useMutation } from '../../../kit/answers/useMutation.ts';
import { useOperationPages } from '../../../kit/answers/useOperationPages.ts';
import css from './TagsPage.module.css';

type Row = Reply<'GET /tags'>['tags'][number];

const TagDialog = lazyComponent(async () => (await import('../components/TagDialog.tsx')).TagDialog);
const TagContactsDialog = lazyComponent(
  async () => (await import('../components/TagContactsDialog.tsx')).TagContactsDialog,
);

/** /tags: tags of contacts and, below them, stages of tickets. */
export function TagsPage() {
  const { t } = useTranslation();
  const { search } = useListUrl();
  const user = useUser();
  const admin = isAdmin(user);
  const list = useOperationPages('GET /tags', 'tags', {
    query: search === '' ? {} : { searchParam: search },
  });
  const { run: restore } = useMutation('POST /wide-changes/undo', {
    success: t('wideChanges.undone'),
    invalidates: ['GET /tags', 'GET /tags/list', 'GET /wide-changes'],
  });
  const { send: remove } = useMutation('DELETE /tags/{id}', {
    invalidates: ['GET /tags', 'GET /tags/list'],
    onSuccess: (_reply, { params }) =>
      showToast(t('tags.deleted'), {
        variant: 'success',
        autoHideDuration: 8000,
        action: undoAction(t('wideChanges.undo'), () =>
          restore({ body: { kind: 'tag', tagId: Number(params.id) } }),
        ),
      }),
  });
  const [editing, setEditing] = useState<Row | 'new' | null>(null);
  const [shown, setShown] = useState<Row | null>(null);
  // Existing stages are shown even if the plan no longer includes them, so that they can be deleted.
  const stages = user.company.plan?.useKanban === true || list.rows.some(({ kanban }) => kanban === 1);
  const columns = useMemo<DataColumn<Row>[]>(
    () => [
      {
        id: 'name',
        header: t('tags.columns.name'),
        card: 'title',
        cell: ({ name, color }) => (
          <span className={css['name']}>
            <ColourDot colour={color} />
            <span className="ellipsis">{name}</span>
          </span>
        ),
      },
      { id: 'id', header: t('tags.columns.id'), width: 90, align: 'end', card: 'none', cell: ({ id }) => id },
      {
        id: 'contacts',
        header: t('tags.columns.contacts'),
        width: 120,
        align: 'end',
        card: 'labelled',
        cell: ({ kanban, contactsCount }) => (kanban === 1 ? '–' : contactsCount),
      },
      ...(stages ? [stageColumn(t)] : []),
    ],
    [t, stages],
  );
  const actions = useMemo<RowAction<Row>[]>(
    () => [
      {
        id: 'contacts',
        icon: <Users />,
        title: t('tags.contacts'),
        label: ({ name }) => t('tags.contactsTitle', { name }),
        hidden: ({ kanban }) => kanban === 1,
        onClick: setShown,
      },
      {
        id: 'edit',
        icon: <Pencil />,
        title: t('common.edit'),
        label: ({ name }) => t('tags.editRow', { name }),
        hidden: ({ kanban }) => !admin && kanban === 1,
        onClick: setEditing,
      },
      {
        id: 'delete',
        icon: <Trash2 />,
        title: t('common.delete'),
        label: ({ name }) => t('tags.deleteRow', { name }),
        shortcut: 'Delete',
        hidden: ({ kanban, userId }) => !admin && (kanban === 1 || userId !== user.id),
        confirm: (row) => ({ title: t('tags.deleteTitle', { name: row.name }), hint: whatGoes(t, row) }),
        onClick: ({ id }) => remove({ params: { id } }),
      },
    ],
    [t, admin, user.id, remove],
  );
  return (
    <>
      <ListPage
        title={t('tags.title')}
        action={
          <Button variant="contained" startIcon={<Plus />} onClick={() => setEditing('new')}>
            {t('tags.add')}
          </Button>
        }
        search={t('tags.search')}
        query={list}
        isEmpty={list.rows.length === 0}
        empty={{ icon: <Tags />, title: t('tags.empty'), hint: t('tags.emptyHint') }}
        filtered={{ title: t('tags.emptySearch'), hint: t('tags.emptySearchHint') }}
      >
        <DataTable
          label={t('tags.title')}
          rows={list.rows}
          rowId={({ id }) => id}
          rowName={({ name }) => name}
          columns={columns}
          actions={actions}
          onOpen={(row) => {
            // Only administrators may edit stages.
            if (admin || row.kanban === 0) setEditing(row);
          }}
          next={list.next}
        />
      </ListPage>
      {editing !== null && <TagDialog tag={editing} onClose={() => setEditing(null)} />}
      {shown && <TagContactsDialog tag={shown} onClose={() => setShown(null)} />}
    </>
  );
}

/** Column with the number of tickets in a stage. */
const stageColumn = (t: TFunction): DataColumn<Row> => ({
  id: 'stage',
  header: t('tags.stage'),
  width: 160,
  card: 'labelled',
  cell: ({ kanban, ticketsCount: count }) => (kanban === 1 ? t('tags.inStage', { count }) : '–'),
});

/** Explains how many contacts or tickets lose the tag when it is deleted. */
function whatGoes(t: TFunction, { kanban, contactsCount, ticketsCount }: Row): string {
  if (kanban === 1)
    return ticketsCount === 0
      ? t('tags.deleteUnusedStage')
      : t('tags.deleteStageHint', { count: ticketsCount });
  return contactsCount === 0 ? t('tags.deleteUnused') : t('tags.deleteHint', { count: contactsCount });
}
