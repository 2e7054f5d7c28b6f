import Button from '@mui/material/Button';
import type { QuickMessage } from '@balcao/shared/quickMessages/quickMessageModel';
import { mayEditQuickMessage } from '@balcao/shared/quickMessages/quickMessageRules';
import { Eye, Pencil, Plus, Trash2, Zap } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUser } from '../../../frame/session/useUser.ts';
import { lazyComponent } from '../../../components/lazyComponent.tsx';
import { ListPage } from '../../../kit/ListPage.tsx';
import type { RowAction } from '../../../kit/table/DataColumn.ts';
import { DataTable } from '../../../kit/table/DataTable.tsx';
import { useListUrl } from '../../../kit/useListUrl.ts';
import { useMutation } from '../../../kit/answers/useMutation.ts';
import { useOperationPages } from '../../../kit/answers/useOperationPages.ts';
import { dropQuickMessage } from '../quickMessageCache.ts';
import { quickMessageColumns } from '../quickMessageColumns.tsx';

const QuickMessageDialog = lazyComponent(
  async () => (await import('../components/QuickMessageDialog.tsx')).QuickMessageDialog,
);

/** /quick-messages: texts and files that users insert with "/". */
export function QuickMessagesPage() {
  const { t } = useTranslation();
  const { id: userId } = useUser();
  const { search } = useListUrl();
  const list = useOperationPages('GET /quick-messages', 'records', {
    query: search === '' ? {} : { searchParam: search },
  });
  // Optimistic: the row is removed at once, and restored with a toast if the server refuses.
  const { run: remove } = useMutation('DELETE /quick-messages/{id}', {
    success: t('quickMessages.deleted'),
    invalidates: ['GET /quick-messages', 'GET /quick-messages/list'],
    optimistic: (client, { params }) => dropQuickMessage(client, Number(params.id)),
  });
  const [editing, setEditing] = useState<QuickMessage | 'new' | null>(null);
  const count = list.firstPage?.count;
  const columns = useMemo(() => quickMessageColumns(t), [t]);
  const actions = useMemo<RowAction<QuickMessage>[]>(() => {
    const mine = (row: QuickMessage) => mayEditQuickMessage({ id: userId }, row);
    return [
      {
        id: 'edit',
        icon: <Pencil />,
        title: t('common.edit'),
        label: ({ shortcode }) => t('quickMessages.editRow', { shortcode }),
        hidden: (row) => !mine(row),
        onClick: setEditing,
      },
      {
        id: 'view',
        icon: <Eye />,
        title: t('quickMessages.view'),
        label: ({ shortcode }) => t('quickMessages.viewRow', { shortcode }),
        hidden: mine,
        onClick: setEditing,
      },
      {
        id: 'delete',
        icon: <Trash2 />,
        title: t('common.delete'),
        label: ({ shortcode }) => t('quickMessages.deleteRow', { shortcode }),
        disabled: (row) => !mine(row),
        shortcut: 'Delete',
        confirm: ({ shortcode }) => ({
          title: t('quickMessages.deleteTitle', { shortcode }),
          hint: t('quickMessages.deleteHint'),
        }),
        onClick: ({ id }) => remove({ params: { id } }),
      },
    ];
  }, [t, userId, remove]);
  return (
    <>
      <ListPage
        title={t('quickMessages.title')}
        count={count ? t('quickMessages.count', { count }) : undefined}
        action={
          <Button variant="contained" startIcon={<Plus />} onClick={() => setEditing('new')}>
            {t('quickMessages.add')}
          </Button>
        }
        search={t('quickMessages.search')}
        query={list}
        isEmpty={list.rows.length === 0}
        empty={{ icon: <Zap />, title: t('quickMessages.empty'), hint: t('quickMessages.emptyHint') }}
        filtered={{ title: t('quickMessages.emptySearch'), hint: t('quickMessages.emptySearchHint') }}
      >
        <DataTable
          label={t('quickMessages.title')}
          rows={list.rows}
          rowId={({ id }) => id}
          rowName={({ shortcode }) => shortcode}
          columns={columns}
          actions={actions}
          onOpen={setEditing}
          next={list.next}
        />
      </ListPage>
      {editing !== null && (
        <QuickMessageDialog
          {...(editing === 'new' ? {} : { quickMessage: editing })}
          onClose={() => setEditing(null)}
        />
      )}
    </>
  );
}
