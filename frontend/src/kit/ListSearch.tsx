import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import css from './ListSearch.module.css';
import { SearchField } from './SearchField.tsx';
import { useDebounced } from './useDebounced.ts';
import { useListUrl } from './useListUrl.ts';

/**
 * Search of a list, with a hint while the text is shorter than `from`. The typed text is local state until the
 * debounce ends, so typing does not re-render the rows.
 */
export function ListSearch({ label, from }: { label: string; from: number }) {
  const { t } = useTranslation();
  const { search, setSearch } = useListUrl();
  const [text, setText] = useState(search);
  const settled = useDebounced(text.trim());
  const told = useRef(search);
  useEffect(() => {
    if (settled === told.current) return;
    told.current = settled;
    setSearch(settled);
  }, [settled, setSearch]);
  useEffect(() => {
    // The address changed from outside; our own value coming back must not overwrite what is being typed.
    if (search === told.current) return;
    told.current = search;
    setText(search);
  }, [search]);
  return (
    <>
      <SearchField value={text} label={label} onChange={setText} />
      {settled !== '' && settled.length < from && (
        <p className={css['more']} role="status">
          {t('kit.picker.typeMore', { count: from })}
        </p>
      )}
    </>
  );
}
