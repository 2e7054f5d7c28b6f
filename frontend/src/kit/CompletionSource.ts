import type { ReactNode } from 'react';

/** Something that can be put into what one writes. */
export interface Completion {
  id: string;
  label: string;
  /** Beside it, softer: what it will say. */
  detail?: string;
  /** At its end: that something comes with it, such as a file. */
  hint?: ReactNode;
}

/** What a completion puts into the composer. */
export interface CompletionResult {
  text: string;
  /** Shown in the preview of files, as if they had been chosen; the text is their caption there. */
  files?: File[];
}

/**
 * What an area offers in the composer for a sign: at the beginning of the text, such as quick answers for "/", or wherever
 * one writes, such as members of a group for "@".
 */
export interface CompletionSource {
  trigger: string;
  /** The sign may stand before any word, which is completed; else all that is written is. */
  anywhere?: boolean;
  /** What the list is called, and what it says when nothing fits. */
  label: string;
  none: string;
  /** Told what stands after the sign as it is typed; null once nothing is to be completed. */
  onSearch: (text: string | null) => void;
  /** What fits; undefined while it is being fetched, or when that failed. */
  items: readonly Completion[] | undefined;
  /** That fetching failed, and what tries again. */
  failure?: { text: string; onRetry: () => void };
  onTake: (item: Completion) => CompletionResult | Promise<CompletionResult>;
}
