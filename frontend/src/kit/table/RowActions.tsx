import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import Tooltip from '@mui/material/Tooltip';
import { EllipsisVertical } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AnchoredMenu } from '../../components/AnchoredMenu.tsx';
import type { RowAction } from './DataColumn.ts';

interface Props<Row> {
  row: Row;
  name: string;
  actions: readonly RowAction<Row>[];
  /** Tab goes through the buttons of one row only. */
  reachable: boolean;
  onAction: (action: RowAction<Row>, row: Row) => void;
}

/** Buttons of a row, and its menu for what is wanted less often. */
export function RowActions<Row>({ row, name, actions, reachable, onAction }: Props<Row>) {
  const { t } = useTranslation();
  const [anchor, setAnchor] = useState<Element | null>(null);
  const shown = actions.filter((action) => !action.hidden?.(row));
  const inMenu = shown.filter((action) => action.inMenu);
  const tabIndex = reachable ? 0 : -1;
  return (
    <>
      {shown
        .filter((action) => !action.inMenu)
        .map((action) => (
          <Tooltip key={action.id} title={action.title}>
            {/* A button that is off tells no pointer: the tooltip hangs on what is around it. */}
            <span>
              <IconButton
                aria-label={action.label(row)}
                disabled={action.disabled?.(row) ?? false}
                tabIndex={tabIndex}
                onClick={() => onAction(action, row)}
              >
                {action.icon}
              </IconButton>
            </span>
          </Tooltip>
        ))}
      {inMenu.length > 0 && (
        <IconButton
          aria-label={t('kit.table.rowActions', { name })}
          aria-haspopup="menu"
          tabIndex={tabIndex}
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          <EllipsisVertical />
        </IconButton>
      )}
      <AnchoredMenu anchor={anchor} onClose={() => setAnchor(null)}>
        {inMenu.map((action) => (
          <MenuItem
            key={action.id}
            disabled={action.disabled?.(row) ?? false}
            onClick={() => {
              setAnchor(null);
              onAction(action, row);
            }}
          >
            {action.icon}
            {action.title}
          </MenuItem>
        ))}
      </AnchoredMenu>
    </>
  );
}
