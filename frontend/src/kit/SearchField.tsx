import { Search, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { searchFieldId } from './searchFieldId.ts';
import css from './SearchField.module.css';

interface Props {
  value: string;
  label: string;
  onChange: (text: string) => void;
}

/** Search box of a page; `/` focuses it, Escape clears it. */
export function SearchField({ value, label, onChange }: Props) {
  const { t } = useTranslation();
  return (
    <div className={css['box']} role="search">
      <Search aria-hidden="true" />
      <input
        id={searchFieldId}
        type="search"
        value={value}
        aria-label={label}
        placeholder={label}
        autoComplete="off"
        maxLength={200}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => event.key === 'Escape' && onChange('')}
      />
      {value === '' ? (
        <kbd aria-hidden="true">/</kbd>
      ) : (
        <button type="button" aria-label={t('common.clear')} onClick={() => onChange('')}>
          <X />
        </button>
      )}
    </div>
  );
}
