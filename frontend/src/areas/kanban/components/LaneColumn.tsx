import { useDroppable } from '@dnd-kit/core';
import type { Ticket } from '@balcao/shared/records/ticketModel';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, memo, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ColourDot } from '../../../components/ColourDot.tsx';
import { useMedia } from '../../../components/hooks/useMedia.ts';
import { SearchOn } from '../../../kit/SearchOn.tsx';
import { type Lane, laneKey } from '../boardChanges.ts';
import { Card } from './Card.tsx';
import type { CardLook } from './CardFace.tsx';
import css from './LaneColumn.module.css';

/** Height of a card with its gap in pixels, on wide screens and on narrow ones (up to 700 pixels). */
const cardRoom = 140;
const cardRoomOnPhone = 156;
const overscan = 3;
/** Distance from the bottom, in pixels, at which the next page is loaded. */
const loadWithin = 600;

interface Props extends CardLook {
  lane: Lane;
  /** True if `count` covers all tickets of the range. */
  complete: boolean;
  /** True if search, queues or users filter the board too, not only the days. */
  narrowed: boolean;
  /** True if the card lifted by keyboard would be dropped in this lane. */
  isTarget: boolean;
  liftedId: number | null;
  /** The card to focus in this lane. */
  focusId: number | null;
  failed: boolean;
  /** True if the lane loads further cards only when the user asks for them. */
  waiting: boolean;
  onMore: (key: number) => void;
  onGoOn: (key: number) => void;
  onMenu: (anchor: HTMLElement, ticket: Ticket) => void;
}

/** A lane; virtualized, so only visible cards are mounted. */
export const LaneColumn = memo(function LaneColumn(props: Props) {
  const { lane, complete, narrowed, isTarget, liftedId, focusId, failed, waiting } = props;
  const { onMore, onGoOn, onMenu, userId, format, now } = props;
  const { t } = useTranslation();
  const key = laneKey(lane);
  const { tickets, count, hasMore, nextCursor, stage } = lane;
  const { setNodeRef, isOver } = useDroppable({ id: key });
  const scroller = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState(0);
  const room = useMedia('(max-width: 700px)') ? cardRoomOnPhone : cardRoom;
  const virtual = useVirtualizer({
    count: tickets.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => room,
    getItemKey: (index) => tickets[index]?.id ?? index,
    overscan,
  });
  const total = virtual.getTotalSize();
  const name = stage?.name ?? t('kanban.noStage');

  const goOn = () => {
    const element = scroller.current;
    if (element && hasMore && element.scrollHeight - element.scrollTop - element.clientHeight < loadWithin)
      onMore(key);
  };
  // oxlint-disable-next-line react/exhaustive-deps -- a lane that does not fill its frame loads on by itself, also after a page without cards
  useLayoutEffect(goOn, [hasMore, nextCursor, onMore, key, total]);

  // A card out of view is mounted only after the lane has scrolled to it.
  const focusNext = useRef<number | null>(null);
  useEffect(() => {
    if (focusNext.current === null) return;
    const handle = scroller.current?.querySelector<HTMLElement>(`[data-handle="${focusNext.current}"]`);
    if (!handle) return;
    handle.focus({ preventScroll: true });
    focusNext.current = null;
  });
  const stand = (index: number) => {
    setActive(index);
    virtual.scrollToIndex(index);
    focusNext.current = index;
  };
  useEffect(() => {
    const index = focusId === null ? -1 : tickets.findIndex(({ id }) => id === focusId);
    if (index !== -1) stand(index);
    // oxlint-disable-next-line react/exhaustive-deps -- once for each card that comes here by keyboard
  }, [focusId]);

  const tab = Math.min(active, Math.max(0, tickets.length - 1));
  function onKeyDown(event: KeyboardEvent) {
    if (event.defaultPrevented || !(event.target as HTMLElement).dataset['handle']) return;
    const step = { ArrowDown: 1, ArrowUp: -1, Home: -tab, End: tickets.length - 1 - tab }[event.key] ?? 0;
    const next = tab + step;
    if (next === tab || next < 0 || next >= tickets.length) return;
    event.preventDefault();
    stand(next);
  }

  return (
    <section
      ref={setNodeRef}
      className={css['lane']}
      data-lane={key}
      data-over={isOver || isTarget}
      aria-label={t('kanban.lane', { name, count })}
    >
      <h2 className={css['head']}>
        {stage && <ColourDot colour={stage.color} />}
        <span className="ellipsis" dir="auto">
          {name}
        </span>
        <span className={css['count']} data-testid="lane-count">
          {complete ? count : t('kanban.atLeast', { count })}
        </span>
      </h2>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys only move between the handles inside */}
      <div ref={scroller} className={css['scroller']} onScroll={goOn} onKeyDown={onKeyDown}>
        {tickets.length === 0 && !hasMore && (
          <p className={css['empty']}>{t(narrowed ? 'kanban.laneNoneFound' : 'kanban.laneEmpty')}</p>
        )}
        <ul style={{ height: total }} aria-label={name}>
          {virtual.getVirtualItems().map(({ index, start, key: row }) => {
            const ticket = tickets[index];
            return (
              ticket && (
                <Card
                  key={row}
                  ticket={ticket}
                  index={index}
                  offset={start}
                  total={complete ? count : -1}
                  active={index === tab}
                  lifted={ticket.id === liftedId}
                  onMenu={onMenu}
                  userId={userId}
                  format={format}
                  now={now}
                />
              )
            );
          })}
        </ul>
        {waiting && hasMore && (
          <p className={css['empty']}>
            <SearchOn found={tickets.length} goOn={() => onGoOn(key)} />
          </p>
        )}
        {failed && (
          <p className={css['empty']} role="status">
            {t('kanban.moreFailed')}
          </p>
        )}
      </div>
    </section>
  );
});
