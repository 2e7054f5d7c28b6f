import { isVisibleText } from '@balcao/shared/text/visibleText';

/** The first text with visible characters; '' if there is none. */
export function firstVisible(...texts: readonly (string | null | undefined)[]): string {
  return texts.find((text) => text && isVisibleText(text)) ?? '';
}
