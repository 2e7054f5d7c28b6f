import type { QuickMessage } from '@balcao/shared/quickMessages/quickMessageModel';
import { quickMessageMatches } from '@balcao/shared/quickMessages/quickMessageRules';
import { foldText } from '@balcao/shared/text/foldText';

/** Rows that are offered at once: more letters find the rest. */
const mostOffered = 50;

/** What fits the text after the slash: first those whose shortcode begins with it, then those that hold it anywhere. */
export function quickAnswers(all: readonly QuickMessage[], searched: string): QuickMessage[] {
  const start = foldText(searched.trim());
  const begins = ({ shortcode }: QuickMessage) => foldText(shortcode).startsWith(start);
  const found = all.filter((one) => quickMessageMatches(one, searched));
  return [...found.filter(begins), ...found.filter((one) => !begins(one))].slice(0, mostOffered);
}
