import { enqueueSnackbar } from 'notistack';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
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

/** Completion of what is written: arrows move in the list, Enter and Tab take, Escape puts it away. */
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
  const items = shown === null ? [] : (source?.items ?? []);
  const active = Math.min(chosen, items.length - 1);

  async function take(item: Completion) {
    if (!source) return;
    try {
      onResult(await source.onTake(item));
    } catch (error) {
      enqueueSnackbar(errorText(t, error), { variant: 'error' });
    }
  }
  /** Whether the key was for the list. */
  function onKey({ key, shiftKey, nativeEvent }: KeyboardEvent): boolean {
    const item = items[active];
    if (shown === null || nativeEvent.isComposing) return false;
    if (key === 'Escape') setDismissed(true);
    else if (!item || shiftKey) return false;
    else if (key === 'ArrowDown') setActive((active + 1) % items.length);
    else if (key === 'ArrowUp') setActive((active + items.length - 1) % items.length);
    else if (key === 'Enter' || key === 'Tab') void take(item);
    else return false;
    return true;
  }
  const field = source && {
    'aria-autocomplete': 'list' as const,
    'aria-haspopup': 'listbox' as const,
    ...(shown !== null && {
      'aria-controls': listId,
      ...(items.length > 0 && { 'aria-activedescendant': `${listId}-${active}` }),
    }),
  };
  const list =
    source && shown !== null
      ? { id: listId, source, active, onActive: setActive, onTake: (item: Completion) => void take(item) }
      : null;
  return { onKey, field, list };
}
