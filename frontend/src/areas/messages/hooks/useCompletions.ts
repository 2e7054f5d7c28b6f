import { enqueueSnackbar } from 'notistack';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../../i18n/errorText.ts';
import type { Completion, CompletionResult, CompletionSource } from '../CompletionSource.ts';

interface Options {
  source: CompletionSource | undefined;
  text: string;
  onResult: (result: CompletionResult) => void;
}

/** What is written after the sign, null when it does not stand at the beginning of a single line. */
function wantedIn(text: string, trigger: string | undefined): string | null {
  if (trigger === undefined || !text.startsWith(trigger) || text.includes('\n')) return null;
  return text.slice(trigger.length);
}

/**
 * Completion of what is written: arrows move in the list, Enter and Tab take, Escape puts it away. What was taken is
 * put in unless something else was written while it came.
 */
export function useCompletions({ source, text, onResult }: Options) {
  const { t } = useTranslation();
  const listId = useId();
  const [chosen, setActive] = useState(0);
  const [dismissed, setDismissed] = useState(false);
  const wanted = wantedIn(text, source?.trigger);
  // Put away, it comes again with the next sign.
  if (dismissed && wanted === null) setDismissed(false);
  const shown = dismissed ? null : wanted;
  const [searched, setSearched] = useState(shown);
  if (searched !== shown) {
    setSearched(shown);
    setActive(0);
  }
  const onSearch = source?.onSearch;
  useEffect(() => onSearch?.(shown), [onSearch, shown]);
  const items = source?.items;
  const active = Math.min(chosen, (items?.length ?? 0) - 1);
  const [taking, setTaking] = useState(false);

  // What is written now, for what was taken a moment ago; null once nobody writes here any more.
  const latest = useRef<string | null>(text);
  useEffect(() => {
    latest.current = text;
    return () => {
      latest.current = null;
    };
  }, [text]);
  async function take(item: Completion) {
    if (!source || taking) return;
    setTaking(true);
    try {
      const result = await source.onTake(item);
      if (latest.current === text) onResult(result);
    } catch (error) {
      enqueueSnackbar(errorText(t, error), { variant: 'error' });
    } finally {
      setTaking(false);
    }
  }
  /** What Enter and Tab do: while there is nothing to take yet they must not send what was to call it. */
  function choose(key: string): boolean {
    const item = items?.[active];
    if (taking) return true;
    if (item) void take(item);
    else if (!source?.failure) return items === undefined;
    else if (key === 'Enter') source.failure.onRetry();
    // Tab leads to the button that tries again.
    else return false;
    return true;
  }
  /** Whether the key was for the list. */
  function onKey({ key, shiftKey, nativeEvent }: KeyboardEvent): boolean {
    if (shown === null || nativeEvent.isComposing) return false;
    const length = items?.length ?? 0;
    if (key === 'Escape') setDismissed(true);
    else if (shiftKey) return false;
    else if (key === 'Enter' || key === 'Tab') return choose(key);
    else if (length === 0 || taking) return false;
    else if (key === 'ArrowDown') setActive((active + 1) % length);
    else if (key === 'ArrowUp') setActive((active + length - 1) % length);
    else return false;
    return true;
  }
  const field = source && {
    'aria-autocomplete': 'list' as const,
    'aria-haspopup': 'listbox' as const,
    ...(shown !== null && {
      'aria-controls': listId,
      ...(items !== undefined && items.length > 0 && { 'aria-activedescendant': `${listId}-${active}` }),
    }),
  };
  const list =
    source && shown !== null
      ? {
          id: listId,
          source,
          active,
          busy: taking,
          onActive: setActive,
          onTake: (item: Completion) => void take(item),
        }
      : null;
  return { onKey, field, list };
}
