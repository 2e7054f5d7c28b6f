import { useEffect, useRef, useState } from 'react';
import { SearchField } from './SearchField.tsx';
import { useDebounced } from './useDebounced.ts';
import { useListUrl } from './useListUrl.ts';

/** Search of a list. What is typed stays in here until it has stood still: rows know nothing of single letters. */
export function ListSearch({ label }: { label: string }) {
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
  return <SearchField value={text} label={label} onChange={setText} />;
}
