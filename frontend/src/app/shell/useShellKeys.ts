import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';

/** Marks the field that Ctrl+K goes to. */
export const searchFieldId = 'search-field';

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && (target.matches('input, textarea, select') || target.isContentEditable)
  );
}

/** `Ctrl+K` goes to the search of this screen, or to that of the tickets; `?` shows the shortcuts. */
export function useShellKeys(showHelp: () => void): void {
  const navigate = useNavigate();
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if ((event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === 'k') {
        event.preventDefault();
        const field = document.getElementById(searchFieldId);
        if (field) field.focus();
        else void navigate('/tickets', { state: { search: true } });
      } else if (event.key === '?' && !isTyping(event.target)) {
        showHelp();
      }
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [navigate, showHelp]);
}
