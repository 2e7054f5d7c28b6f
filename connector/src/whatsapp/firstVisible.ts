import { isVisibleText } from '@balcao/shared/text/visibleText';

/** The first of these texts of which people see anything; empty where there is none. */
export function firstVisible(...texts: readonly (string | null | undefined)[]): string {
  return texts.find((text) => text && isVisibleText(text)) ?? '';
}
