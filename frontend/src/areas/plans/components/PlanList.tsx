import Button from '@mui/material/Button';
import { planFlags } from '@balcao/shared/contract/planFlags';
import type { Plan } from '@balcao/shared/records/planModel';
import { useQueryClient } from '@tanstack/react-query';
import { Layers, Pencil, Plus, Trash2 } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyComponent } from '../../../components/lazyComponent.tsx';
import { changeAnswers } from '../../../kit/answers/changeAnswers.ts';
import { ListPage } from '../../../kit/ListPage.tsx';
import type { DataColumn, RowAction } from '../../../kit/table/DataColumn.ts';
import { DataTable } from '../../../kit/table/DataTable.tsx';
import { useMutation } from '../../../kit/answers/useMutation.ts';
import { useOperation } from '../../../kit/answers/useOperation.ts';

const PlanDialog = lazyComponent(async () => (await import('./PlanDialog.tsx')).PlanDialog);

const leastWidth = 760;

/** All plans of the platform. */
export function PlanList({ within = false }: { within?: boolean }) {
  const { t, i18n } = useTranslation();
  const client = useQueryClient();
  const query = useOperation('GET /plans/all', {});
  const plans = query.data ?? [];
  const [editing, setEditing] = useState<Plan | 'new' | null>(null);
  const { send: remove } = useMutation('DELETE /plans/{id}', {
    success: t('plans.saved'),
    onSuccess: (_, { params }) =>
      changeAnswers(client, 'GET /plans/all', (all) => all.filter(({ id }) => id !== Number(params.id))),
  });
  const store = (plan: Plan) =>
    changeAnswers(client, 'GET /plans/all', (all) =>
      [...all.filter(({ id }) => id !== plan.id), plan].toSorted((one, other) => one.id - other.id),
    );
  const columns = useMemo<DataColumn<Plan>[]>(() => {
    const price = new Intl.NumberFormat(i18n.language, { style: 'currency', currency: 'BRL' });
    const whole = new Intl.NumberFormat(i18n.language);
    const count = (id: 'users' | 'connections' | 'queues'): DataColumn<Plan> => ({
      id,
      header: t(`plans.columns.${id}`),
      width: 100,
      align: 'end',
      card: 'labelled',
      cell: (plan) => whole.format(plan[id]),
    });
    return [
      {
        id: 'name',
        header: t('plans.columns.name'),
        card: 'title',
        cell: ({ name }) => <b className="ellipsis">{name}</b>,
      },
      count('users'),
      count('connections'),
      count('queues'),
      {
        id: 'amount',
        header: t('plans.columns.amount'),
        width: 120,
        align: 'end',
        card: 'aside',
        cell: ({ amount }) => price.format(amount / 100),
      },
      {
        id: 'flags',
        header: t('plans.columns.flags'),
        width: 100,
        align: 'end',
        card: 'labelled',
        cell: (plan) =>
          t('plans.flagsOf', { used: planFlags.filter((flag) => plan[flag]).length, all: planFlags.length }),
      },
      {
        id: 'isPublic',
        header: t('plans.columns.isPublic'),
        width: 90,
        card: 'labelled',
        cell: ({ isPublic }) => t(isPublic ? 'plans.yes' : 'plans.no'),
      },
    ];
  }, [t, i18n.language]);
  const actions = useMemo<RowAction<Plan>[]>(
    () => [
      {
        id: 'edit',
        icon: <Pencil />,
        title: t('common.edit'),
        label: ({ name }) => t('plans.editRow', { name }),
        onClick: setEditing,
      },
      {
        id: 'delete',
        icon: <Trash2 />,
        title: t('common.delete'),
        label: ({ name }) => t('plans.deleteRow', { name }),
        shortcut: 'Delete',
        confirm: ({ name }) => ({ title: t('plans.deleteTitle', { name }), hint: t('plans.deleteHint') }),
        onClick: ({ id }) => remove({ params: { id } }),
      },
    ],
    [t, remove],
  );
  const isEmpty = plans.length === 0;
  const add = (
    <Button variant="contained" startIcon={<Plus />} onClick={() => setEditing('new')}>
      {t('plans.add')}
    </Button>
  );
  return (
    <>
      <ListPage
        within={within}
        title={t('plans.title')}
        count={isEmpty ? undefined : t('plans.count', { count: plans.length })}
        action={!isEmpty && add}
        query={query}
        failure={t('kit.list.failed')}
        isEmpty={isEmpty}
        empty={{ icon: <Layers />, title: t('plans.empty'), hint: t('plans.emptyHint'), action: add }}
      >
        <DataTable
          label={t('plans.title')}
          rows={plans}
          rowId={({ id }) => id}
          rowName={({ name }) => name}
          columns={columns}
          actions={actions}
          onOpen={setEditing}
          minWidth={leastWidth}
        />
      </ListPage>
      {editing !== null && <PlanDialog plan={editing} onSaved={store} onClose={() => setEditing(null)} />}
    </>
  );
}
