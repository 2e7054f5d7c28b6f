import Checkbox from '@mui/material/Checkbox';
import MenuItem from '@mui/material/MenuItem';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { AnchoredMenu } from '../components/AnchoredMenu.tsx';
import css from './FilterMenu.module.css';

interface Props<Value> {
  label: string;
  /** Label of the entry that clears the choice. */
  all: string;
  options: readonly { id: Value; name: string }[];
  chosen: readonly Value[];
  onChange: (chosen: Value[]) => void;
}

/** Chip with a menu of choices for a filter; none chosen means all. */
export function FilterMenu<Value extends string | number>(props: Props<Value>) {
  const { label, all, options, chosen, onChange } = props;
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  // In the order of the options, so that the same choice gives the same cache key.
  const toggle = (id: Value) =>
    onChange(
      options
        .map((option) => option.id)
        .filter((one) => (one === id ? !chosen.includes(id) : chosen.includes(one))),
    );
  return (
    <>
      <button
        type="button"
        className={css['chip']}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        data-on={chosen.length > 0}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {label}
        {chosen.length > 0 && ` (${chosen.length})`}
        <ChevronDown aria-hidden="true" />
      </button>
      <AnchoredMenu anchor={anchor} onClose={() => setAnchor(null)}>
        <MenuItem
          onClick={() => {
            setAnchor(null);
            onChange([]);
          }}
        >
          {all}
        </MenuItem>
        {options.map(({ id, name }) => (
          <MenuItem
            key={id}
            role="menuitemcheckbox"
            aria-checked={chosen.includes(id)}
            onClick={() => toggle(id)}
          >
            <Checkbox checked={chosen.includes(id)} tabIndex={-1} disableRipple edge="start" inert />
            {name}
          </MenuItem>
        ))}
      </AnchoredMenu>
    </>
  );
}
