import Button from '@mui/material/Button';
import type { Help } from '@balcao/shared/helps/helpModel';
import { foldText } from '@balcao/shared/text/foldText';
import { useQueryClient } from '@tanstack/react-query';
import { Pencil, Plus, Trash2, Video } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readSession } from '../../../frame/session/readSession.ts';
import { lazyComponent } from '../../../components/lazyComponent.tsx';
import { changeAnswers } from '../../../kit/answers/changeAnswers.ts';
import { ListPage } from '../../../kit/ListPage.tsx';
import type { DataColumn, RowAction } from '../../../kit/table/DataColumn.ts';
import { DataTable } from '../../../kit/table/DataTable.tsx';
import { useListUrl } from '../../../kit/useListUrl.ts';
import { useMutation } from '../../../kit/answers/useMutation.ts';
import { useOperation } from '../../../kit/answers/useOperation.ts';

const HelpDialog = lazyComponent(async () => (await import('./HelpDialog.tsx')).HelpDialog);

/** List of help videos for super users. */
export function HelpList({ within = false }: { within?: boolean }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { search } = useListUrl();
  const query = useOperation('GET /helps/list', {});
  const all = query.data ?? [];
  const helps = all.filter(({ title, description }) =>
    foldText(`${title} ${description}`).includes(foldText(search.trim())),
  );
  const [editing, setEditing] = useState<Help | 'new' | null>(null);
  const change = (next: (all: Help[]) => Help[]) => {
    changeAnswers(client, 'GET /helps/list', next);
    // Reload the session: the menu has the help entry only while there are videos.
    void readSession().catch(() => undefined);
  };
  const store = (help: Help) =>
    change((known) =>
      [...known.filter(({ id }) => id !== help.id), help].toSorted((one, other) => one.id - other.id),
    );
  const { send: remove } = useMutation('DELETE /helps/{id}', {
    success: t('helps.saved'),
    onSuccess: (_, { params }) => change((known) => known.filter(({ id }) => id !== Number(params.id))),
  });
  const columns = useMemo<DataColumn<Help>[]>(
    () => [
      {
        id: 'title',
        header: t('helps.columns.title'),
        card: 'title',
        cell: ({ title }) => <b className="ellipsis">{title}</b>,
      },
      {
        id: 'description',
        header: t('helps.columns.description'),
        width: 'minmax(0, 2fr)',
        cell: ({ description }) => <span className="ellipsis">{description}</span>,
      },
      { id: 'video', header: t('helps.columns.video'), width: 180, cell: ({ video }) => video },
    ],
    [t],
  );
  const actions = useMemo<RowAction<Help>[]>(
    () => [
      {
        id: 'edit',
        icon: <Pencil />,
        title: t('common.edit'),
        label: ({ title: name }) => t('helps.editRow', { name }),
        onClick: setEditing,
      },
      {
        id: 'delete',
        icon: <Trash2 />,
        title: t('common.delete'),
        label: ({ title: name }) => t('helps.deleteRow', { name }),
        shortcut: 'Delete',
        confirm: ({ title: name }) => ({
          title: t('helps.deleteTitle', { name }),
          hint: t('helps.deleteHint'),
        }),
        onClick: ({ id }) => remove({ params: { id } }),
      },
    ],
    [t, remove],
  );
  const add = (
    <Button variant="contained" startIcon={<Plus />} onClick={() => setEditing('new')}>
      {t('helps.add')}
    </Button>
  );
  return (
    <>
      <ListPage
        within={within}
        title={t('helps.listTitle')}
        count={all.length === 0 ? undefined : t('helps.count', { count: all.length })}
        search={t('helps.search')}
        action={all.length > 0 && add}
        query={query}
        failure={t('kit.list.failed')}
        isEmpty={helps.length === 0}
        empty={{ icon: <Video />, title: t('helps.empty'), hint: t('helps.emptyHint'), action: add }}
        filtered={{ title: t('helps.emptySearch') }}
      >
        <DataTable
          label={t('helps.listTitle')}
          rows={helps}
          rowId={({ id }) => id}
          rowName={({ title }) => title}
          columns={columns}
          actions={actions}
          onOpen={setEditing}
        />
      </ListPage>
      {editing !== null && <HelpDialog help={editing} onSaved={store} onClose={() => setEditing(null)} />}
    </>
  );
}
