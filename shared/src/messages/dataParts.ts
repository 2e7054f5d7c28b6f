import { isVisibleText } from '../text/visibleText.ts';

export type Data = Readonly<Record<string, unknown>>;

/** The data of a message; null if it is not an object. */
export function parseData(json: string | null | undefined): Data | null {
  try {
    const value: unknown = JSON.parse(json ?? '');
    return typeof value === 'object' && value !== null ? (value as Data) : null;
  } catch {
    return null;
  }
}

/** A text of a message's data; '' if nothing of it is visible. */
export function shownText(value: unknown): string {
  return typeof value === 'string' && isVisibleText(value) ? value.trim() : '';
}

export function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

export function recordsOf(value: unknown): Data[] {
  return listOf(value).filter((one) => typeof one === 'object' && one !== null) as Data[];
}

/** Number of items that were dropped when the message was stored. */
export function droppedCount(data: Data | null): number {
  const value = data?.['more'];
  return typeof value === 'number' && Number.isSafeInteger(value) && value > 0 ? value : 0;
}
