import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  MouseSensor,
  TouchSensor,
  useDraggable,
  useDroppable,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { GripVertical, Pencil, Trash2 } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { textOn } from '../../../frame/theme/readableColour.ts';
import type { LaneRow } from '../hooks/useLanes.ts';
import css from './LaneTable.module.css';

interface Props {
  lanes: readonly LaneRow[];
  sortable: boolean;
  /** True if the user may change and delete lanes. */
  changeable: boolean;
  onPlace: (id: number, beforeId: number | null) => void;
  onEdit: (lane: LaneRow) => void;
  onDelete: (lane: LaneRow) => void;
}

const mouse = { activationConstraint: { distance: 4 } };
const finger = { activationConstraint: { delay: 150, tolerance: 8 } };

/** Lanes in order; reordered by dragging the handle or with arrow keys. Few enough to mount all of them. */
export function LaneTable(props: Props) {
  const { lanes, sortable, changeable, onPlace } = props;
  const { t } = useTranslation();
  const [said, setSaid] = useState('');
  const sensors = useSensors(useSensor(MouseSensor, mouse), useSensor(TouchSensor, finger));
  const place = (id: number, to: number) => {
    const from = lanes.findIndex((lane) => lane.id === id);
    const lane = lanes[from];
    if (!lane || to === from || to < 0 || to >= lanes.length) return;
    onPlace(id, lanes[to > from ? to + 1 : to]?.id ?? null);
    setSaid(t('kanban.placed', { name: lane.name, place: to + 1, count: lanes.length }));
  };
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    if (over)
      place(
        Number(active.id),
        lanes.findIndex(({ id }) => id === over.id),
      );
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={onDragEnd}
      accessibility={{ announcements: silent }}
    >
      <div className={css['frame']}>
        <table className={css['table']} aria-label={t('kanban.lanes')}>
          <thead>
            <tr>
              {sortable && <th className={css['narrow']}>{t('kanban.order')}</th>}
              <th>{t('tags.columns.name')}</th>
              <th className={css['number']}>{t('kanban.tickets')}</th>
              {changeable && <th className={css['narrow']}>{t('kanban.actions')}</th>}
            </tr>
          </thead>
          <tbody>
            {lanes.map((lane, at) => (
              <Row key={lane.id} {...props} lane={lane} at={at} onStep={(to) => place(lane.id, to)} />
            ))}
          </tbody>
        </table>
      </div>
      {sortable && <p className={css['hint']}>{t('kanban.orderHint')}</p>}
      <p role="status" className="visually-hidden">
        {said}
      </p>
    </DndContext>
  );
}

/** The library announces nothing; moves are announced afterwards, by `said`. */
const silent = {
  onDragStart: () => undefined,
  onDragOver: () => undefined,
  onDragEnd: () => undefined,
  onDragCancel: () => undefined,
};

interface RowProps extends Props {
  lane: LaneRow;
  at: number;
  onStep: (to: number) => void;
}

function Row({ lane, at, lanes, sortable, changeable, onEdit, onDelete, onStep }: RowProps) {
  const { t } = useTranslation();
  const { id, name, color, ticketsCount } = lane;
  const drag = useDraggable({ id, disabled: !sortable });
  const drop = useDroppable({ id, disabled: !sortable });
  const { transform } = drag;
  const dragged = drop.active?.id;
  const isAbove = dragged !== undefined && lanes.findIndex((one) => one.id === dragged) > at;
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    onStep(at + step);
  };
  return (
    <tr
      ref={(element) => {
        drag.setNodeRef(element);
        drop.setNodeRef(element);
      }}
      data-over={drop.isOver && dragged !== id ? (isAbove ? 'above' : 'below') : undefined}
      data-dragged={drag.isDragging}
      style={transform ? { transform: `translateY(${transform.y}px)` } : {}}
    >
      {sortable && (
        <td className={css['narrow']}>
          <button
            type="button"
            className={css['handle']}
            aria-label={t('kanban.moveLane', { name })}
            onKeyDown={onKeyDown}
            {...drag.listeners}
          >
            <GripVertical aria-hidden="true" />
          </button>
        </td>
      )}
      <td>
        <span
          className={`${css['chip']} ellipsis`}
          style={{ backgroundColor: color, color: textOn(color) }}
          dir="auto"
        >
          {name}
        </span>
      </td>
      <td className={css['number']}>{ticketsCount}</td>
      {changeable && (
        <td className={css['narrow']}>
          <span className={css['buttons']}>
            <button
              type="button"
              className={css['handle']}
              aria-label={t('tags.editRow', { name })}
              data-tip={t('common.edit')}
              onClick={() => onEdit(lane)}
            >
              <Pencil aria-hidden="true" />
            </button>
            <button
              type="button"
              className={css['handle']}
              aria-label={t('tags.deleteRow', { name })}
              data-tip={t('common.delete')}
              onClick={() => onDelete(lane)}
            >
              <Trash2 aria-hidden="true" />
            </button>
          </span>
        </td>
      )}
    </tr>
  );
}
