import MenuItem from '@mui/material/MenuItem';
import { AnchoredMenu } from '../../components/AnchoredMenu.tsx';
import type { RowAction } from './DataColumn.ts';

interface Props<Row> {
  /** The row of the menu; still set while the menu closes. */
  row: Row;
  anchor: Element | null;
  actions: readonly RowAction<Row>[];
  onAction: (action: RowAction<Row>, row: Row) => void;
  onClose: () => void;
}

/** Menu of row actions: one for the whole table, opened for any row. */
export function RowMenu<Row>({ row, anchor, actions, onAction, onClose }: Props<Row>) {
  return (
    <AnchoredMenu anchor={anchor} onClose={onClose}>
      {actions
        .filter((action) => action.inMenu && !action.hidden?.(row))
        .map((action) => (
          <MenuItem
            key={action.id}
            disabled={action.disabled?.(row) ?? false}
            onClick={() => {
              onClose();
              onAction(action, row);
            }}
          >
            {action.icon}
            {action.title}
          </MenuItem>
        ))}
    </AnchoredMenu>
  );
}
