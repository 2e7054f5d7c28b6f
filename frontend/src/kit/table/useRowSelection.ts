import type { OnChangeFn, RowSelectionState } from '@tanstack/react-table';
import { useCallback, useMemo, useState } from 'react';

/** Selection of a table, in TanStack Table's form. */
export interface RowSelection {
  state: RowSelectionState;
  onChange: OnChangeFn<RowSelectionState>;
}

/** Selected rows of a table: pass `selection` to the table and `ids` to the actions. */
export function useRowSelection() {
  const [state, setState] = useState<RowSelectionState>({});
  const ids = useMemo(() => Object.keys(state).filter((id) => state[id]), [state]);
  const clear = useCallback(() => setState({}), []);
  const selection = useMemo<RowSelection>(() => ({ state, onChange: setState }), [state]);
  return { selection, ids, clear };
}
