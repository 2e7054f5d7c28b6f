import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import css from './ListSearch.module.css';
import { SearchField } from './SearchField.tsx';
import { useDebounced } from './useDebounced.ts';
import { useListUrl } from './useListUrl.ts';

/** Search of a list; what is shorter than `from` letters says so. What is typed stays in here until it has stood still: rows know nothing of single letters. */
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
    // Another address, not our own word coming back while one types on.
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
