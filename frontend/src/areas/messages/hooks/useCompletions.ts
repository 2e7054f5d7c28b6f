import { showToast } from '../../../components/toasts/showToast.ts';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../../frame/i18n/errorText.ts';
import type { Completion, CompletionResult, CompletionSource } from '../../../kit/CompletionSource.ts';

interface Options {
  /** Keep it stable but for what they offer. */
  sources: readonly CompletionSource[];
  text: string;
  /** Where one writes in it; null before anything was written, as in a draft that has just been opened. */
  caret: number | null;
  /** The whole text with what was taken, and where one goes on. */
  onResult: (result: CompletionResult, caret: number) => void;
}

/** What is written after a sign, and where sign and text stand. */
interface Wanted {
  source: CompletionSource;
  search: string;
  from: number;
  to: number;
}

/** A sign inside a word is none: an address has one. */
const inWord = /[\p{L}\p{N}_.-]$/u;

function wantedOf(source: CompletionSource, text: string, caret: number | null): Wanted | null {
  const { trigger, anywhere } = source;
  if (anywhere !== true) {
    if (!text.startsWith(trigger) || text.includes('\n')) return null;
    return { source, search: text.slice(trigger.length), from: 0, to: text.length };
  }
  // Nobody is asked who is in a group because of what a draft ends in.
  if (caret === null) return null;
  const written = text.slice(0, caret);
  const from = written.lastIndexOf(trigger);
  const search = written.slice(from + trigger.length);
  if (from < 0 || /\s/.test(search) || inWord.test(written.slice(0, from))) return null;
  return { source, search, from, to: caret };
}

/**
 * Completion of what is written: arrows move in the list, Enter and Tab take, Escape puts it away. What was taken is
 * put in unless something else was written while it came. Among other words Enter sends what is written, sign and all,
 * where there is nothing to take.
 */
export function useCompletions({ sources, text, caret, onResult }: Options) {
  const { t } = useTranslation();
  const listId = useId();
  const [chosen, setActive] = useState(0);
  const [dismissed, setDismissed] = useState(false);
  const wanted = sources.map((one) => wantedOf(one, text, caret)).find((one) => one !== null) ?? null;
  // Put away, it comes again with the next sign.
  if (dismissed && wanted === null) setDismissed(false);
  const open = dismissed ? null : wanted;
  const source = open?.source;
  const trigger = source?.trigger;
  const shown = open?.search ?? null;
  const [searched, setSearched] = useState(shown);
  if (searched !== shown) {
    setSearched(shown);
    setActive(0);
  }
  useEffect(() => {
    for (const one of sources) one.onSearch(one.trigger === trigger ? shown : null);
  }, [sources, trigger, shown]);
  const items = source?.items;
  const active = Math.min(chosen, (items?.length ?? 0) - 1);
  const [taking, setTaking] = useState(false);

  // Counts changes of the text: what comes late is put in by none, also where the same words were written once more.
  const changes = useRef(0);
  useEffect(
    () => () => {
      changes.current += 1;
    },
    [text],
  );
  async function take(item: Completion) {
    if (!open || taking) return;
    const { from, to } = open;
    const before = changes.current;
    setTaking(true);
    try {
      const result = await open.source.onTake(item);
      if (changes.current !== before) return;
      const completed = text.slice(0, from) + result.text + text.slice(to);
      onResult({ ...result, text: completed }, from + result.text.length);
    } catch (error) {
      showToast(errorText(t, error), { variant: 'error' });
    } finally {
      setTaking(false);
    }
  }
  /** What Enter and Tab do: while there is nothing to take yet they must not send what does nothing but call it. */
  function choose(key: string): boolean {
    const item = items?.[active];
    if (taking) return true;
    if (item) void take(item);
    else if (source?.anywhere === true && key === 'Enter') return false;
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
  const field = sources.length > 0 && {
    'aria-autocomplete': 'list' as const,
    'aria-haspopup': 'listbox' as const,
    ...(shown !== null && {
      'aria-controls': listId,
      ...(items !== undefined && items.length > 0 && { 'aria-activedescendant': `${listId}-${active}` }),
    }),
  };
  const list = source
    ? {
        id: listId,
        source,
        active,
        busy: taking,
        onActive: setActive,
        onKey,
        onTake: (item: Completion) => void take(item),
      }
    : null;
  return { onKey, field, list };
}
