import Tooltip from '@mui/material/Tooltip';

/** Tooltip of an element with `data-tip`: below it, or beside it with `data-tip-side="right"`. */
export function Tip({ of }: { of: HTMLElement }) {
  return (
    <Tooltip
      open
      title={of.dataset['tip'] ?? ''}
      placement={of.dataset['tipSide'] === 'right' ? 'right' : 'bottom'}
      slotProps={{ popper: { anchorEl: of } }}
    >
      <span hidden />
    </Tooltip>
  );
}
