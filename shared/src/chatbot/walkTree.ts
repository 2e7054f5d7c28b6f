import { findOption } from './changeTree.ts';
import type { ChatbotOption, ChatbotTree } from '../records/chatbotModel.ts';
import { targetOf } from './optionRules.ts';
import type { OptionType } from '../records/optionTypes.ts';

/** Result of choosing an option. */
export interface Walk {
  /** Texts said on the way, in order. */
  texts: string[];
  /** The last option reached. */
  option: ChatbotOption;
  /** The list of files to send: that of the last `file` option on the way. */
  fileListId: number | null;
  /**
   * `offer`: the options below are offered. `rest`: nothing follows, the customer waits. `close`, `attendent`, `queue`:
   * the effect of the option. A list of files is sent on the way in any case; an integration acts like a text for now.
   */
  end: 'offer' | 'rest' | 'close' | 'attendent' | 'queue';
}

/** Chooses an option and goes on through the options below it as long as there is only one. */
export function walkTree(chosen: ChatbotOption): Walk {
  const texts: string[] = [];
  let fileListId: number | null = null;
  let option = chosen;
  for (;;) {
    if (option.greetingMessage.trim() !== '') texts.push(option.greetingMessage);
    if (option.queueType === 'file') fileListId = option.optFileId ?? fileListId;
    const end = endOf(option);
    const [only] = option.options;
    if (end !== null || only === undefined) return { texts, option, fileListId, end: end ?? 'rest' };
    option = only;
  }
}

/** Effect of each type if its target is set; null acts like a text. */
const ends: Readonly<Record<OptionType, 'attendent' | 'queue' | null>> = {
  text: null,
  attendent: 'attendent',
  queue: 'queue',
  integration: null,
  file: null,
};

/** The reason to stop at an option; null to go on to the only option below it, if any. */
function endOf(option: ChatbotOption): Walk['end'] | null {
  if (option.closeTicket) return 'close';
  const target = targetOf(option.queueType);
  const end = ends[option.queueType];
  if (target !== null && end !== null && option[target] !== null) return end;
  return option.options.length > 1 ? 'offer' : null;
}

/** The options offered below an option, or the whole tree; undefined if the option was deleted. */
export function offeredAt(tree: ChatbotTree, optionId: number | undefined): ChatbotTree | undefined {
  return optionId === undefined ? tree : findOption(tree, optionId)?.options;
}
