import { memo, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from '../../../../frame/session/useStore.ts';
import { SearchField } from '../../../../kit/SearchField.tsx';
import { useDebounced } from '../../../../kit/useDebounced.ts';
import { changeView, ticketListView } from '../../../../inbox/ticketListView.ts';

/** Search field of the ticket list; arrow down moves into the rows. */
export const TicketSearch = memo(function TicketSearch() {
  const { t } = useTranslation();
  const box = useRef<HTMLDivElement>(null);
  const { text } = useStore(ticketListView);
  const settled = useDebounced(text.trim());
  useEffect(() => changeView({ search: settled }), [settled]);
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
      <SearchField value={text} label={t('tickets.search')} onChange={(next) => changeView({ text: next })} />
    </div>
  );
});
