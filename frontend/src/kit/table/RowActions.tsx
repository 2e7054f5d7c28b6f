import type { TFunction } from 'i18next';
import { EllipsisVertical } from 'lucide-react';
import type { RowAction } from './DataColumn.ts';
import css from './RowActions.module.css';

interface Props<Row> {
  t: TFunction;
  row: Row;
  name: string;
  actions: readonly RowAction<Row>[];
  /** Only the buttons of one row are in the tab order. */
  reachable: boolean;
  onAction: (action: RowAction<Row>, row: Row) => void;
  onMenu: (row: Row, anchor: Element) => void;
}

/** Buttons of a row; less frequent actions are in the table's menu. The shell shows their tooltips (`data-tip`). */
export function RowActions<Row>({ t, row, name, actions, reachable, onAction, onMenu }: Props<Row>) {
  const shown = actions.filter((action) => !action.hidden?.(row));
  const tabIndex = reachable ? 0 : -1;
  return (
    <>
      {shown
        .filter((action) => !action.inMenu)
        .map((action) => {
          const off = action.disabled?.(row) ?? false;
          return (
            <button
              key={action.id}
              type="button"
              className={css['action']}
              aria-label={action.label(row)}
              // Unlike `disabled` it keeps keyboard focus and tooltip.
              aria-disabled={off || undefined}
              aria-keyshortcuts={action.shortcut}
              data-tip={action.title}
              tabIndex={tabIndex}
              onClick={() => {
                if (!off) onAction(action, row);
              }}
            >
              {action.icon}
            </button>
          );
        })}
      {shown.some((action) => action.inMenu) && (
        <button
          type="button"
          className={css['action']}
          aria-label={t('kit.table.rowActions', { name })}
          aria-haspopup="menu"
          tabIndex={tabIndex}
          onClick={(event) => onMenu(row, event.currentTarget)}
        >
          <EllipsisVertical />
        </button>
      )}
    </>
  );
}
