import css from './RowCheckbox.module.css';

interface Props {
  /** Read aloud, or told by resting on it where it has a caption. */
  label: string;
  /** Shown beside it, and then its name. */
  caption?: string;
  checked: boolean;
  /** Some of what it stands for is selected. */
  mixed?: boolean;
  tabIndex?: number;
  onChange: (on: boolean) => void;
}

/** The browser's own checkbox: there is one in each of thirty rows, which a richer one makes twice as dear. */
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
