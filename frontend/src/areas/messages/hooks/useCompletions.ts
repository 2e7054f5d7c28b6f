import { showToast } from '../../../components/toasts/showToast.ts';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../../frame/i18n/errorText.ts';
import type { Completion, CompletionResult, CompletionSource } from '../../../kit/CompletionSource.ts';

interface Options {
  /** Must be stable except for their items. */
  sources: readonly CompletionSource[];
  text: string;
  /** Caret position; null until something was typed, as in a restored draft. */
  caret: number | null;
  /** Called with the completed text and the new caret position. */
  onResult: (result: CompletionResult, caret: number) => void;
}

/**
 * The text after a trigger such as @, and the range to replace. It ends at the caret, or at the end of the text if the
 * trigger counts only at the beginning (/).
 */
interface Wanted {
  source: CompletionSource;
  search: string;
  from: number;
  to: number;
}

/** The end of a word: a trigger right after it does not count, as in e-mail addresses. */
const inWord = /[\p{L}\p{N}_.-]$/u;

function wantedOf(source: CompletionSource, text: string, caret: number | null): Wanted | null {
  const { trigger, anywhere } = source;
  if (anywhere !== true) {
    if (!text.startsWith(trigger) || text.includes('\n')) return null;
    return { source, search: text.slice(trigger.length), from: 0, to: text.length };
  }
  // The end of a restored draft must not fetch a group's members.
  if (caret === null) return null;
  const written = text.slice(0, caret);
  const from = written.lastIndexOf(trigger);
  const search = written.slice(from + trigger.length);
  if (from < 0 || /\s/.test(search) || inWord.test(written.slice(0, from))) return null;
  return { source, search, from, to: caret };
}

/**
 * Completion while writing: arrow keys move in the list, Enter and Tab pick, Escape closes it. The picked item is
 * inserted unless the text changed while it was loading. After a trigger inside a text (@), Enter sends the message if
 * nothing matches.
 */
export function useCompletions({ sources, text, caret, onResult }: Options) {
  const { t } = useTranslation();
  const listId = useId();
  const [chosen, setActive] = useState(0);
  const [dismissed, setDismissed] = useState(false);
  const wanted = sources.map((one) => wantedOf(one, text, caret)).find((one) => one !== null) ?? null;
  // After the list was closed, it opens again with the next trigger.
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

  // Counts changes of the text, to drop an item that loaded after a change, even if the text is the same again.
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
  /** Handles Enter and Tab. While nothing can be picked yet, Enter must not send a text that only opens the list. */
  function choose(key: string): boolean {
    const item = items?.[active];
    if (taking) return true;
    if (item) void take(item);
    else if (source?.anywhere === true && key === 'Enter') return false;
    else if (!source?.failure) return items === undefined;
    else if (key === 'Enter') source.failure.onRetry();
    // Tab moves to the retry button.
    else return false;
    return true;
  }
  /** Returns true if the list handled the key. */
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
