import type { ReactNode } from 'react';

/** A completion offered while writing. */
export interface Completion {
  id: string;
  label: string;
  /** Secondary text: a preview of what will be inserted. */
  detail?: string;
  /** Mark at the end, e.g. for an attached file. */
  hint?: ReactNode;
}

/** Content that a completion inserts into the composer. */
export interface CompletionResult {
  text: string;
  /** Opened in the file preview, as if chosen by the user, with the text as their caption. */
  files?: File[];
}

/**
 * Completions of an area, opened by a sign: at the beginning of the text, such as quick answers for "/", or anywhere,
 * such as members of a group for "@".
 */
export interface CompletionSource {
  trigger: string;
  /**
   * True if the sign may begin any word, which is then completed. Otherwise it must begin the text, and the whole text
   * is completed.
   */
  anywhere?: boolean;
  /** `label`: accessible name of the list. `none`: text if nothing matches. */
  label: string;
  none: string;
  /** Called with the text after the sign as it is typed; with null when there is nothing to complete. */
  onSearch: (text: string | null) => void;
  /** Matches; undefined while they are loading or after a failure. */
  items: readonly Completion[] | undefined;
  /** Error of loading the items, and its retry. */
  failure?: { text: string; onRetry: () => void };
  onTake: (item: Completion) => CompletionResult | Promise<CompletionResult>;
}
