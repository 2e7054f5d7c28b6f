import { useEffect } from 'react';
import { searchFieldId } from '../../kit/searchFieldId.ts';

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && (target.matches('input, textarea, select') || target.isContentEditable)
  );
}

/** True for an empty composer. There `?` opens the shortcuts, because no message starts with a question mark. */
function isEmptyComposer(target: EventTarget | null): boolean {
  return target instanceof HTMLTextAreaElement && target.matches('[data-shortcuts]') && target.value === '';
}

/** Shortcuts of every screen: `Ctrl+K` opens the command palette, `/` focuses the search, `?` lists the shortcuts. */
export function useShellKeys(
  showPalette: () => void,
  showHelp: () => void,
  fetchPalette: () => Promise<unknown>,
): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      // Preloads the palette before K is pressed, so that the text typed next does not go elsewhere.
      if (event.key === 'Control' || event.key === 'Meta') fetchPalette().catch(() => undefined);
      if ((event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === 'k') {
        event.preventDefault();
        showPalette();
        return;
      }
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (isTyping(event.target) && !(event.key === '?' && isEmptyComposer(event.target))) return;
      if (document.querySelector('[role="dialog"]')) return;
      if (event.key === '/') {
        const field = document.getElementById(searchFieldId);
        if (!field) return;
        event.preventDefault();
        field.focus();
      } else if (event.key === '?') {
        event.preventDefault();
        showHelp();
      }
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [showPalette, showHelp, fetchPalette]);
}
