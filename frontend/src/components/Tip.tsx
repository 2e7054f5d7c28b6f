import Tooltip from '@mui/material/Tooltip';

/** The tooltip of one thing with `data-tip`; `data-tip-side="right"` has it beside instead of below. */
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
