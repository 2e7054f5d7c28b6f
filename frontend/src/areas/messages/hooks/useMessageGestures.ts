import { type KeyboardEvent, type MouseEvent, type PointerEvent, useMemo, useRef } from 'react';
import type { ConversationMessage } from '../ConversationMessage.ts';
import type { MessageListActions, Point } from '../MessageListActions.ts';

/** Milliseconds of a long press. */
const longPressMs = 450;
/**
 * Pixels: movement below `rests` counts as none, a swipe of `repliesFrom` to the right replies, and the message follows
 * the finger as far as `farthest`.
 */
const rests = 10;
const repliesFrom = 56;
const farthest = 72;

interface Given {
  messages: readonly ConversationMessage[];
  actions: MessageListActions | undefined;
  onReply: ((message: ConversationMessage) => void) | null;
  /** Selection mode: click, Enter and Space select; menu, long press and swipe are off. */
  picking: boolean;
}

interface Touch {
  message: ConversationMessage;
  line: HTMLElement;
  from: Point;
  timer: number;
  swiped: number;
}

const lineOf = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-message]') : null;

/**
 * Handlers of the message list. Arrow keys move between messages; Enter, menu key, right click and long press open a
 * message's menu; a swipe to the right replies.
 */
export function useMessageGestures({ messages, actions, onReply, picking }: Given) {
  const touch = useRef<Touch | null>(null);
  /** True after a long press has opened the menu; Android's own contextmenu event follows it. */
  const pressed = useRef(false);
  return useMemo(() => {
    const messageOf = (line: HTMLElement | null) =>
      messages.find(({ id }) => line !== null && String(id) === line.dataset['message']);

    function open(line: HTMLElement, at: Point): boolean {
      const message = messageOf(line);
      if (message === undefined || actions === undefined) return false;
      // Focused, so that the focus returns to the message when the menu closes.
      line.focus({ preventScroll: true });
      actions.onMenu(message, at);
      return true;
    }
    function pick(line: HTMLElement): boolean {
      const message = messageOf(line);
      if (!picking || message === undefined || actions?.canPick(message) !== true) return false;
      actions.onPick(message);
      return true;
    }
    function step(scroller: HTMLElement, by: 1 | -1): boolean {
      const lines = [...scroller.querySelectorAll<HTMLElement>('[data-message]')];
      const at = lines.findIndex((line) => line === document.activeElement);
      const next = at < 0 ? lines.at(-1) : lines[at + by];
      next?.focus();
      next?.scrollIntoView({ block: 'nearest' });
      return next !== undefined;
    }
    function drop(): void {
      const { current } = touch;
      if (current === null) return;
      clearTimeout(current.timer);
      current.line.style.translate = '';
      touch.current = null;
    }
    return {
      onKeyDown(event: KeyboardEvent<HTMLElement>) {
        const { key, target } = event;
        if (event.ctrlKey || event.altKey || event.metaKey) return;
        const onList = target === event.currentTarget;
        const onMessage = target instanceof HTMLElement && target.dataset['message'] !== undefined;
        if (!onList && !onMessage) return;
        const isMenu = key === 'Enter' || key === 'ContextMenu' || (key === 'F10' && event.shiftKey);
        if (key === 'ArrowUp' || key === 'ArrowDown') {
          if (step(event.currentTarget, key === 'ArrowUp' ? -1 : 1)) event.preventDefault();
        } else if (picking && onMessage && (key === 'Enter' || key === ' ')) {
          if (pick(target)) event.preventDefault();
        } else if (isMenu && onMessage && !picking) {
          const { top, left } = (target.firstElementChild ?? target).getBoundingClientRect();
          if (open(target, { top: Math.max(0, top), left })) event.preventDefault();
        }
      },
      onClickCapture(event: MouseEvent<HTMLElement>) {
        const line = lineOf(event.target);
        // The checkbox handles its own clicks.
        if (!picking || line === null || event.target instanceof HTMLInputElement) return;
        // Takes precedence over links, pictures and buttons in the message.
        event.preventDefault();
        event.stopPropagation();
        pick(line);
      },
      onContextMenu(event: MouseEvent<HTMLElement>) {
        const line = lineOf(event.target);
        if (picking) return;
        const own = event.target instanceof Element && event.target.closest('a, img, video, audio');
        if (pressed.current) event.preventDefault();
        // Links, pictures and selected text keep the browser's own menu.
        else if (line !== null && own === null && getSelection()?.isCollapsed !== false) {
          if (open(line, { top: event.clientY, left: event.clientX })) event.preventDefault();
        }
      },
      onPointerDown(event: PointerEvent<HTMLElement>) {
        drop();
        pressed.current = false;
        const line = lineOf(event.target);
        const message = messageOf(line);
        if (picking || event.pointerType !== 'touch' || line === null || message === undefined) return;
        // A finger also moves the position in an audio or video.
        if (event.target instanceof Element && event.target.closest('input, audio, video') !== null) return;
        const from = { top: event.clientY, left: event.clientX };
        const timer = setTimeout(() => {
          pressed.current = open(line, from);
          drop();
        }, longPressMs) as unknown as number;
        touch.current = { message, line, from, timer, swiped: 0 };
      },
      onPointerMove(event: PointerEvent<HTMLElement>) {
        const { current } = touch;
        if (current === null) return;
        const side = event.clientX - current.from.left;
        const along = Math.abs(event.clientY - current.from.top);
        if (Math.abs(side) < rests && along < rests) return;
        clearTimeout(current.timer);
        const replies = onReply !== null && !current.message.isDeleted && !current.message.isPrivate;
        if (!replies || along > Math.max(rests, side)) return drop();
        current.swiped = Math.min(Math.max(0, side), farthest);
        current.line.style.translate = `${current.swiped}px`;
      },
      onPointerUp() {
        const { current } = touch;
        if (current !== null && current.swiped >= repliesFrom) onReply?.(current.message);
        drop();
      },
      onPointerCancel: drop,
    };
  }, [messages, actions, onReply, picking]);
}
