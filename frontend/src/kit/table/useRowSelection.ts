import type { OnChangeFn, RowSelectionState } from '@tanstack/react-table';
import { useCallback, useMemo, useState } from 'react';

/** Which rows of a table are selected, as it takes and tells them. */
export interface RowSelection {
  state: RowSelectionState;
  onChange: OnChangeFn<RowSelectionState>;
}

/** Selected rows of a table: `selection` goes to the table, `ids` to what is done with them. */
export function useRowSelection() {
  const [state, setState] = useState<RowSelectionState>({});
  const ids = useMemo(() => Object.keys(state).filter((id) => state[id]), [state]);
  const clear = useCallback(() => setState({}), []);
  const selection = useMemo<RowSelection>(() => ({ state, onChange: setState }), [state]);
  return { selection, ids, clear };
}
