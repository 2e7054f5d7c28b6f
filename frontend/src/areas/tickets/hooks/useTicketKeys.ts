import { useEffect } from 'react';
import { listSteps, shownMoves } from '../moves/shownMoves.ts';
import { moveKeys, stepKeys } from '../ticketKeys.ts';
import { focusList } from '../lists/ticketFocus.ts';

/**
 * Keyboard shortcuts of the inbox: Alt with a letter moves the ticket or opens the next one, Escape returns to the
 * list.
 */
export function useTicketKeys(): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || document.querySelector('[role="dialog"], [role="menu"]')) return;
      if (event.key === 'Escape' && !event.altKey && !event.ctrlKey) {
        const inConversation =
          event.target instanceof Element && event.target.closest('[data-conversation]') !== null;
        if (inConversation && focusList()) event.preventDefault();
        return;
      }
      // By `code` instead of `key`: on a Mac, Alt changes the letter.
      if (!event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      const step = stepKeys[event.code];
      const shown = shownMoves.get();
      const move = moveKeys[event.code]?.find((name) => shown?.actions.includes(name));
      if (step === undefined && move === undefined) return;
      event.preventDefault();
      if (step !== undefined) listSteps.get()?.go(step);
      else if (move !== undefined) shown?.act(move);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
}
