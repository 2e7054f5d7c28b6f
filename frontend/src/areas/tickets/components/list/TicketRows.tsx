import type { ListedTicket } from '@balcao/shared/tickets/ticketsApi';
import { isAdmin } from '@balcao/shared/tickets/ticketRules';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { companySetting } from '../../../../frame/session/companySetting.ts';
import { useStore } from '../../../../frame/session/useStore.ts';
import { useUser } from '../../../../frame/session/useUser.ts';
import { sizes } from '../../../../frame/theme/tokens.ts';
import { useNow } from '../../../../components/hooks/useNow.ts';
import { useAfterFirstPaint } from '../../../../components/hooks/useAfterFirstPaint.ts';
import { useTimeFormat } from '../../../../frame/session/useTimeFormat.ts';
import { SearchOn } from '../../../../kit/SearchOn.tsx';
import type { NextPages } from '../../../../kit/answers/useNextPages.ts';
import { foundState } from '../../lists/foundMessage.ts';
import { useHeldRows } from '../../hooks/useHeldRows.ts';
import { listPlace } from '../../lists/listPlace.ts';
import { listSteps } from '../../moves/shownMoves.ts';
import { endSelection, pickRange, ticketSelection, togglePicked } from '../../lists/ticketSelection.ts';
import { TicketRow } from './TicketRow.tsx';
import css from './TicketRows.module.css';

/** Distance from the bottom, in pixels, at which the next page is loaded. */
const loadWithin = 100;
const overscan = 6;

interface Props {
  /** Identifies the list; another list begins at its top. */
  list: string;
  rows: readonly ListedTicket[];
  selectedUuid: string | undefined;
  searching: boolean;
  next: NextPages;
}

/** List of tickets; virtualized, so only visible rows are mounted. */
export function TicketRows({ list, rows: live, selectedUuid, searching, next }: Props) {
  const { t } = useTranslation();
  const { hasMore, more: onMore, goOn } = next;
  const user = useUser();
  const navigate = useNavigate();
  const waitLimit = Number(companySetting(user, 'waitLimit') ?? 0);
  const format = useTimeFormat();
  const now = useNow();
  const scroller = useRef<HTMLDivElement>(null);
  const { rows, above, hold, release } = useHeldRows(live, scroller);
  const { on: picking, ids: pickedIds } = useStore(ticketSelection);
  const [active, setActive] = useState(0);
  const selected = rows.findIndex((row) => row.uuid === selectedUuid);
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => sizes.ticketRow,
    getItemKey: (index) => rows[index]?.id ?? index,
    // Render rows out of view only after the first paint.
    overscan: useAfterFirstPaint(true) ? overscan : 0,
    initialOffset: listPlace.list === list ? listPlace.top : 0,
    initialRect: { width: sizes.list, height: innerHeight },
  });

  useEffect(() => {
    if (selected >= 0) setActive(selected);
  }, [selected]);

  const tab = Math.min(active, Math.max(0, rows.length - 1));
  const total = virtual.getTotalSize();
  useLayoutEffect(() => {
    const element = scroller.current;
    if (element && hasMore && element.scrollHeight - element.scrollTop - element.clientHeight < loadWithin)
      onMore();
  }, [hasMore, onMore, total]);

  useLayoutEffect(() => {
    if (listPlace.list === list) scroller.current?.scrollTo({ top: listPlace.top });
  }, [list]);

  function onScroll() {
    const element = scroller.current;
    // Hidden on a phone, the list has no scroll position.
    if (!element || element.clientHeight === 0) return;
    listPlace.top = element.scrollTop;
    if (hasMore && element.scrollHeight - element.scrollTop - element.clientHeight < loadWithin) onMore();
  }

  const shown = useRef(rows);
  shown.current = rows;
  const onPick = useCallback((index: number, range: boolean) => {
    const row = shown.current[index];
    if (!row) return;
    setActive(index);
    if (range) {
      pickRange(
        shown.current.map(({ id }) => id),
        row.id,
      );
    } else togglePicked(row.id);
  }, []);

  // A row out of view is mounted only after the list has scrolled to it.
  const focusNext = useRef<number | null>(null);
  useEffect(() => {
    const link = scroller.current?.querySelector<HTMLElement>(`[data-index="${focusNext.current}"]`);
    if (!link) return;
    link.focus({ preventScroll: true });
    focusNext.current = null;
  });

  // On leaving a conversation the focus returns to the list.
  const conversation = useRef(selectedUuid);
  useEffect(() => {
    const left = conversation.current !== undefined && selectedUuid === undefined;
    conversation.current = selectedUuid;
    if (!left || document.activeElement !== document.body) return;
    scroller.current
      ?.querySelector<HTMLElement>('[data-index][tabindex="0"]')
      ?.focus({ preventScroll: true });
  }, [selectedUuid]);

  // Uuid of the ticket chosen by the last key: another key may be pressed before that ticket is on screen.
  const going = useRef<string>(undefined);
  useEffect(() => {
    going.current = undefined;
  }, [selectedUuid]);
  useEffect(() => {
    const go = (step: 1 | -1) => {
      const from =
        going.current === undefined ? selected : rows.findIndex((row) => row.uuid === going.current);
      const at = from === -1 && step === 1 ? 0 : from + step;
      const next = rows[at];
      if (!next) return;
      going.current = next.uuid;
      virtual.scrollToIndex(at);
      void navigate(`/tickets/${next.uuid}`, { state: foundState(next) });
    };
    listSteps.set({ go });
    return () => listSteps.set(null);
  });

  function onKeyDown(event: KeyboardEvent) {
    if (event.key.toLowerCase() === 'x' && !event.ctrlKey && !event.metaKey && !event.altKey) {
      onPick(tab, false);
      return;
    }
    if (event.key === 'Escape' && picking) {
      endSelection();
      return;
    }
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    const next = event.key === 'Home' ? 0 : event.key === 'End' ? rows.length - 1 : tab + step;
    if (next === tab || next < 0 || next >= rows.length) return;
    event.preventDefault();
    setActive(next);
    if (event.shiftKey && step !== 0) {
      const [from, to] = [rows[tab], rows[next]];
      if (from && !pickedIds.has(from.id)) togglePicked(from.id);
      if (to && !pickedIds.has(to.id)) togglePicked(to.id);
    }
    virtual.scrollToIndex(next);
    focusNext.current = next;
  }

  return (
    <div className={css['frame']}>
      {above > 0 && (
        <button
          type="button"
          className={css['pill']}
          onClick={() => {
            release();
            scroller.current?.scrollTo({ top: 0 });
          }}
        >
          {t('tickets.newRows', { count: above })}
        </button>
      )}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys and pointer only move between the links inside */}
      <div
        ref={scroller}
        className={css['scroller']}
        onScroll={onScroll}
        onKeyDown={onKeyDown}
        onPointerMove={(event) => event.pointerType === 'mouse' && hold()}
        onPointerLeave={release}
        data-testid="ticket-rows"
      >
        <ul className={css['rows']} style={{ height: total }} aria-label={t('tickets.listLabel')}>
          {virtual.getVirtualItems().map(({ index, start, key }) => {
            const ticket = rows[index];
            return (
              ticket && (
                <TicketRow
                  key={key}
                  ticket={ticket}
                  index={index}
                  offset={start}
                  selected={index === selected}
                  active={index === tab}
                  isAdmin={isAdmin(user)}
                  userId={user.id}
                  searching={searching}
                  format={format}
                  waitLimit={waitLimit}
                  now={now}
                  picking={picking}
                  picked={pickedIds.has(ticket.id)}
                  onPick={onPick}
                />
              )
            );
          })}
        </ul>
        {goOn && <SearchOn found={rows.length} goOn={goOn} />}
      </div>
    </div>
  );
}
