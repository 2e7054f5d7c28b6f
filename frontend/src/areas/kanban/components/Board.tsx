import {
  DndContext,
  type DragEndEvent,
  DragOverlay,
  type DragStartEvent,
  MouseSensor,
  pointerWithin,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import MenuItem from '@mui/material/MenuItem';
import type { TagMark } from '@balcao/shared/records/tagModel';
import type { Ticket } from '@balcao/shared/records/ticketModel';
import {
  type KeyboardEvent,
  type ReactNode,
  useCallback,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import { useUser } from '../../../frame/session/useUser.ts';
import { AnchoredMenu } from '../../../components/AnchoredMenu.tsx';
import { ColourDot } from '../../../components/ColourDot.tsx';
import { useNow } from '../../../components/hooks/useNow.ts';
import { useTimeFormat } from '../../../frame/session/useTimeFormat.ts';
import { type Board as BoardData, cardOf, laneKey } from '../boardChanges.ts';
import { useLiftedCard } from '../hooks/useLiftedCard.ts';
import css from './Board.module.css';
import cardCss from './Card.module.css';
import { CardFace } from './CardFace.tsx';
import { LaneColumn } from './LaneColumn.tsx';

interface Props {
  board: BoardData;
  /** True if search, queues or users filter the board too, not only the days. */
  narrowed: boolean;
  /** True while a move by this user is not confirmed by the server. */
  moving: boolean;
  failed: ReadonlySet<number>;
  /** Keys of the lanes that load further cards only when the user asks for them. */
  waiting: ReadonlySet<number>;
  onMore: (key: number) => void;
  onGoOn: (key: number) => void;
  onMove: (ticket: Ticket, stage: TagMark | null) => void;
  /** Rendered after the lanes. */
  children?: ReactNode;
}

/** A mouse drags after 6 pixels, a finger after 200 milliseconds; before that it scrolls. */
const mouse = { activationConstraint: { distance: 6 } };
const finger = { activationConstraint: { delay: 200, tolerance: 8 } };
/** The board scrolls sideways near its edges. Not up and down, as cards have no chosen position in a lane. */
const scrolling = {
  threshold: { x: 0.12, y: 0 },
  canScroll: (element: Element) => element.hasAttribute('data-moving'),
};
/** Turns off the library's announcements: `useLiftedCard` announces moves by keyboard, and dragging needs none. */
const silent = {
  announcements: {
    onDragStart: () => undefined,
    onDragOver: () => undefined,
    onDragEnd: () => undefined,
    onDragCancel: () => undefined,
  },
};

/** The lanes. Cards are moved by mouse, finger, keyboard or the menu of their handle. */
export function Board(props: Props) {
  const { board, narrowed, moving, failed, waiting, onMore, onGoOn, onMove, children } = props;
  const { t } = useTranslation();
  const { id: userId } = useUser();
  const format = useTimeFormat();
  const now = useNow();
  const sensors = useSensors(useSensor(MouseSensor, mouse), useSensor(TouchSensor, finger));
  const [dragged, setDragged] = useState<Ticket | null>(null);
  const [menu, setMenu] = useState<{ anchor: HTMLElement; ticket: Ticket } | null>(null);
  const known = useRef(board);
  useLayoutEffect(() => {
    known.current = board;
  }, [board]);

  const moveTo = useCallback(
    (ticket: Ticket, key: number) => {
      const { lanes } = known.current;
      const lane = lanes.find((one) => laneKey(one) === key);
      const card = cardOf(known.current, ticket.id);
      if (!lane || !card || lane.tickets.includes(card)) return;
      onMove(card, lane.stage);
    },
    [onMove],
  );
  const lift = useLiftedCard(known, moveTo);
  const onMenu = useCallback((anchor: HTMLElement, ticket: Ticket) => setMenu({ anchor, ticket }), []);
  const onDragStart = useCallback(
    ({ active }: DragStartEvent) =>
      setDragged((active.data.current?.['ticket'] as Ticket | undefined) ?? null),
    [],
  );
  const drop = useCallback(() => setDragged(null), []);
  const onDragEnd = useCallback(
    ({ active, over }: DragEndEvent) => {
      const ticket = active.data.current?.['ticket'] as Ticket | undefined;
      setDragged(null);
      if (ticket && over) moveTo(ticket, Number(over.id));
    },
    [moveTo],
  );
  const lanes = useMemo(
    () =>
      board.lanes.map((lane) => {
        const key = laneKey(lane);
        return (
          <LaneColumn
            key={key}
            lane={lane}
            complete={board.complete}
            narrowed={narrowed}
            isTarget={lift.target === key}
            liftedId={lift.liftedId}
            focusId={lift.focus?.key === key ? lift.focus.id : null}
            failed={failed.has(key)}
            waiting={waiting.has(key)}
            onMore={onMore}
            onGoOn={onGoOn}
            onMenu={onMenu}
            userId={userId}
            format={format}
            now={now}
          />
        );
      }),
    [
      board,
      narrowed,
      lift.target,
      lift.liftedId,
      lift.focus,
      failed,
      waiting,
      onMore,
      onGoOn,
      onMenu,
      userId,
      format,
      now,
    ],
  );

  const choose = (key: number) => {
    if (menu) moveTo(menu.ticket, key);
    setMenu(null);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => lift.onKeyDown(event);
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={pointerWithin}
      autoScroll={scrolling}
      accessibility={silent}
      onDragStart={onDragStart}
      onDragEnd={onDragEnd}
      onDragCancel={drop}
    >
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys only move the card whose handle has the focus */}
      <div
        className={css['board']}
        data-moving={moving}
        data-dragging={dragged !== null}
        onKeyDownCapture={onKeyDown}
        onBlur={lift.onBlur}
      >
        {lanes}
        {children}
      </div>
      <p id="kanban-keys" className="visually-hidden">
        {t('kanban.keys')}
      </p>
      <p role="status" className="visually-hidden">
        {lift.said}
      </p>
      <DragOverlay dropAnimation={null} className={css['layer'] ?? ''}>
        {dragged && (
          <div className={cardCss['overlay']} data-testid="dragged">
            <CardFace ticket={dragged} userId={userId} format={format} now={now} />
          </div>
        )}
      </DragOverlay>
      <AnchoredMenu anchor={menu?.anchor ?? null} onClose={() => setMenu(null)}>
        {board.lanes.map((lane) => {
          const key = laneKey(lane);
          return (
            <MenuItem
              key={key}
              selected={menu?.ticket.stage?.id === lane.stage?.id}
              onClick={() => choose(key)}
              className={css['entry'] ?? ''}
            >
              {lane.stage && <ColourDot colour={lane.stage.color} />}
              {lane.stage?.name ?? t('kanban.noStage')}
            </MenuItem>
          );
        })}
      </AnchoredMenu>
    </DndContext>
  );
}
