import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { searchFieldId } from '../../../app/shell/useShellKeys.ts';
import { SearchField } from '../../../components/SearchField.tsx';
import { useDebounced } from '../../../components/useDebounced.ts';
import { changeView, ticketView } from '../ticketView.ts';

/** Search box of the ticket list; arrow down goes into the rows. */
export function TicketSearch() {
  const { t } = useTranslation();
  const location = useLocation();
  const box = useRef<HTMLDivElement>(null);
  const [text, setText] = useState(ticketView.get().search);
  const settled = useDebounced(text.trim());
  useEffect(() => changeView({ search: settled }), [settled]);
  useEffect(() => {
    const state: unknown = location.state;
    if (typeof state === 'object' && state !== null && 'search' in state) {
      document.getElementById(searchFieldId)?.focus();
    }
  }, [location.state]);
  useEffect(() => {
    const element = box.current;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'ArrowDown') return;
      event.preventDefault();
      document.querySelector<HTMLElement>('[data-testid="ticket-rows"] a[tabindex="0"]')?.focus();
    };
    element?.addEventListener('keydown', onKeyDown);
    return () => element?.removeEventListener('keydown', onKeyDown);
  }, []);
  return (
    <div ref={box}>
      <SearchField value={text} label={t('tickets.search')} onChange={setText} />
    </div>
  );
}
