import Button from '@mui/material/Button';
import { Copy, Pencil, Plus, Trash2 } from 'lucide-react';
import { showToast } from '../../src/components/toasts/showToast.ts';
import { useMemo, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { ApiError } from '../../src/frame/api/ApiError.ts';
import { ColourDot } from '../../src/components/ColourDot.tsx';
import { ListPage } from '../../src/kit/ListPage.tsx';
import type { DataColumn, RowAction } from '../../src/kit/table/DataColumn.ts';
import { DataTable } from '../../src/kit/table/DataTable.tsx';
import { useRowSelection } from '../../src/kit/table/useRowSelection.ts';
import { useListUrl } from '../../src/kit/useListUrl.ts';
import { type SampleTag, sampleTags } from './samples.ts';

/** Number of cells drawn so far; read by tests. */
declare global {
  var drawnCells: number;
}
globalThis.drawnCells = 0;

const number = new Intl.NumberFormat('pt-BR');

const columns: DataColumn<SampleTag>[] = [
  {
    id: 'name',
    header: 'Tag',
    width: 'minmax(0, 2fr)',
    card: 'title',
    sort: ({ name }) => name,
    cell: ({ name, color }) => {
      globalThis.drawnCells += 1;
      return (
        <>
          <ColourDot colour={color} /> {name}
        </>
      );
    },
  },
  { id: 'id', header: 'Código', width: 90, card: 'none', sort: ({ id }) => id, cell: ({ id }) => id },
  {
    id: 'contacts',
    header: 'Contatos',
    width: 120,
    align: 'end',
    card: 'labelled',
    sort: ({ contacts }) => contacts,
    cell: ({ contacts }) => number.format(contacts),
  },
  { id: 'lane', header: 'Etapa', card: 'aside', cell: ({ lane }) => lane },
];

const errors: Record<string, Error> = {
  failed: new Error('failed'),
  denied: new ApiError(403, { code: 'ERR_NO_PERMISSION' }),
};

/** A list of 10,000 rows; `?look=` shows its other states. */
export function ListSample() {
  const { search, sort, setSort } = useListUrl();
  const [params] = useSearchParams();
  const look = params.get('look');
  const navigate = useNavigate();
  const [tags, setTags] = useState(sampleTags);
  const { selection, ids, clear } = useRowSelection();
  const rows = useMemo(() => {
    if (look === 'empty') return [];
    return tags.filter(({ name }) => name.toLowerCase().includes(search.toLowerCase()));
  }, [tags, search, look]);
  const actions = useMemo<RowAction<SampleTag>[]>(
    () => [
      {
        id: 'edit',
        icon: <Pencil />,
        title: 'Editar',
        label: ({ name }) => `Editar ${name}`,
        onClick: ({ name }) => showToast(`Editar ${name}`),
      },
      {
        id: 'copy',
        icon: <Copy />,
        title: 'Duplicar',
        label: ({ name }) => `Duplicar ${name}`,
        inMenu: true,
        onClick: ({ name }) => showToast(`Duplicar ${name}`),
      },
      {
        id: 'delete',
        icon: <Trash2 />,
        title: 'Excluir',
        label: ({ name }) => `Excluir ${name}`,
        inMenu: true,
        shortcut: 'Delete',
        confirm: ({ name }) => ({ title: `Excluir ${name}?`, hint: 'Os contatos ficam.' }),
        onClick: async ({ id }) => setTags((all) => all.filter((one) => one.id !== id)),
      },
    ],
    [],
  );
  return (
    <ListPage
      title="Tags"
      count={`${rows.length.toLocaleString('pt-BR')} tags`}
      action={
        <Button variant="contained" startIcon={<Plus />}>
          Nova tag
        </Button>
      }
      search="Buscar tag"
      query={{
        isPending: look === 'loading',
        error: errors[look ?? ''] ?? null,
        refetch: () => navigate('/list'),
      }}
      isEmpty={rows.length === 0 || look === 'failed'}
      empty={{ title: 'Nenhuma tag', hint: 'Tags agrupam contatos. Crie a primeira.' }}
      filtered={{ title: 'Nenhuma tag encontrada', hint: 'Tente outro nome.' }}
    >
      <DataTable
        label="Tags"
        rows={rows}
        rowId={({ id }) => id}
        rowName={({ name }) => name}
        columns={columns}
        actions={actions}
        sort={sort}
        onSort={setSort}
        selection={selection}
        selectionActions={
          <Button
            onClick={() => {
              setTags((all) => all.filter(({ id }) => !ids.includes(String(id))));
              clear();
            }}
          >
            Excluir
          </Button>
        }
        onOpen={({ id }) => void navigate(`/form?tag=${id}`)}
      />
    </ListPage>
  );
}
