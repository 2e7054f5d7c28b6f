import type { Ticket } from '@balcao/shared/records/ticketModel';
import { type FocusEvent, type KeyboardEvent, type RefObject, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Board, cardOf, laneKey } from '../boardChanges.ts';

interface Lifted {
  ticket: Ticket;
  /** The lane it was taken from, and the lane it would be dropped in. */
  from: number;
  target: number;
}

/**
 * Moves cards by keyboard: Space picks one up, arrows choose the lane, Space or Enter drops it, Esc cancels. With none
 * picked up, arrows move between lanes. `said` announces the steps.
 */
export function useLiftedCard(board: RefObject<Board>, onMove: (ticket: Ticket, key: number) => void) {
  const { t } = useTranslation();
  const [lifted, setLifted] = useState<Lifted | null>(null);
  const [said, setSaid] = useState('');
  const [focus, setFocus] = useState<{ key: number; id: number } | null>(null);

  const nameOf = (key: number) =>
    board.current.lanes.find((lane) => laneKey(lane) === key)?.stage?.name ?? t('kanban.noStage');
  const keyAt = (from: number, step: number) => {
    const keys = board.current.lanes.map(laneKey);
    return keys[keys.indexOf(from) + step];
  };
  const lane = (board: Element, key: number | undefined) =>
    board.querySelector<HTMLElement>(`[data-lane="${key}"]`);

  function pickUp(element: HTMLElement, key: number) {
    const id = Number(element.closest<HTMLElement>('[data-card]')?.dataset['card']);
    const ticket = cardOf(board.current, id);
    if (!ticket) return;
    setLifted({ ticket, from: key, target: key });
    setSaid(t('kanban.picked', { name: ticket.contact.name, lane: nameOf(key) }));
  }

  function choose(root: Element, now: Lifted, step: number) {
    const target = keyAt(now.target, step);
    if (target === undefined) return;
    setLifted({ ...now, target });
    setSaid(t('kanban.over', { lane: nameOf(target) }));
    lane(root, target)?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }

  function drop({ ticket, from, target }: Lifted) {
    setLifted(null);
    if (target === from) return cancel();
    setSaid(t('kanban.dropped', { name: ticket.contact.name, lane: nameOf(target) }));
    onMove(ticket, target);
    setFocus({ key: target, id: ticket.id });
    return undefined;
  }

  function cancel() {
    setLifted(null);
    setSaid(t('kanban.left'));
  }

  function goToLane(root: Element, key: number, step: number) {
    for (let next = keyAt(key, step); next !== undefined; next = keyAt(next, step)) {
      const section = lane(root, next);
      const handle = section?.querySelector<HTMLElement>('[data-handle][tabindex="0"]');
      if (!handle) continue;
      section?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
      handle.focus();
      return;
    }
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const element = event.target as HTMLElement;
    const key = Number(element.closest<HTMLElement>('[data-lane]')?.dataset['lane']);
    if (!element.dataset['handle'] || Number.isNaN(key)) return;
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    const root = event.currentTarget;
    if (!lifted) {
      if (event.key === ' ') pickUp(element, key);
      else if (step !== undefined) goToLane(root, key, step);
      else return;
    } else if (step !== undefined) choose(root, lifted, step);
    else if (event.key === ' ' || event.key === 'Enter') drop(lifted);
    else if (event.key === 'Escape') cancel();
    // Tab moves the focus away, which cancels the move.
    else if (event.key === 'Tab') return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** Cancels the move when the focus goes to another element, but not when the window loses it. */
  function onBlur({ relatedTarget }: FocusEvent) {
    if (lifted && relatedTarget !== null) cancel();
  }

  return {
    liftedId: lifted?.ticket.id ?? null,
    target: lifted?.target ?? null,
    focus,
    said,
    onKeyDown,
    onBlur,
  };
}
