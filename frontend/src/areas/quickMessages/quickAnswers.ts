import type { QuickMessage } from '@balcao/shared/quickMessages/quickMessageModel';
import { quickMessageMatches } from '@balcao/shared/quickMessages/quickMessageRules';
import { foldText } from '@balcao/shared/text/foldText';

/** Number of quick messages offered at once; typing more letters finds the others. */
const mostOffered = 50;

/** Quick messages that match the text after the slash: first those whose shortcode begins with it, then the others. */
export function quickAnswers(all: readonly QuickMessage[], searched: string): QuickMessage[] {
  const start = foldText(searched.trim());
  const begins = ({ shortcode }: QuickMessage) => foldText(shortcode).startsWith(start);
  const found = all.filter((one) => quickMessageMatches(one, searched));
  return [...found.filter(begins), ...found.filter((one) => !begins(one))].slice(0, mostOffered);
}
