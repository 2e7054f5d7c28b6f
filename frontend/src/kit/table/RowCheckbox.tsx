import css from './RowCheckbox.module.css';

interface Props {
  /** Accessible name; if there is a caption, the tooltip. */
  label: string;
  /** Visible text, which is then the accessible name. */
  caption?: string;
  checked: boolean;
  /** True if only some of the rows are selected. */
  mixed?: boolean;
  tabIndex?: number;
  onChange: (on: boolean) => void;
}

/** The browser's own checkbox: some thirty rows have one each, and a richer one would double a row's cost. */
export function RowCheckbox({ label, caption, checked, mixed = false, tabIndex, onChange }: Props) {
  return (
    <label className={css['box']} title={caption && label}>
      <input
        ref={(input) => {
          if (input) input.indeterminate = mixed;
        }}
        type="checkbox"
        aria-label={caption === undefined ? label : undefined}
        checked={checked}
        tabIndex={tabIndex}
        onChange={(event) => onChange(event.target.checked)}
      />
      {caption}
    </label>
  );
}
