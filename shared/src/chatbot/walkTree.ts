import { findOption } from './changeTree.ts';
import type { ChatbotOption, ChatbotTree } from '../records/chatbotModel.ts';
import { targetOf } from './optionRules.ts';
import type { OptionType } from '../records/optionTypes.ts';

/** Where choosing an option leads. */
export interface Walk {
  /** What is said on the way, in its order. */
  texts: string[];
  /** The option that it ended at. */
  option: ChatbotOption;
  /** The list of files that the last option of that type on the way sends. */
  fileListId: number | null;
  /**
   * `offer`: what is below it is offered. `rest`: nothing is; the customer waits. `close`, `attendent`, `queue`: what it does.
   * A list of files is sent on the way, whatever comes then; an integration is a text until there are such things.
   */
  end: 'offer' | 'rest' | 'close' | 'attendent' | 'queue';
}

/** Chooses an option, and below it whatever is the only one there (automation specification, 4). */
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

/** What becomes of the customer where an option of a type names its target; null where one goes on as at a text. */
const ends: Readonly<Record<OptionType, 'attendent' | 'queue' | null>> = {
  text: null,
  attendent: 'attendent',
  queue: 'queue',
  integration: null,
  file: null,
};

/** What stops the walk at an option; null where one goes on to the only option below it, if there is one. */
function endOf(option: ChatbotOption): Walk['end'] | null {
  if (option.closeTicket) return 'close';
  const target = targetOf(option.queueType);
  const end = ends[option.queueType];
  if (target !== null && end !== null && option[target] !== null) return end;
  return option.options.length > 1 ? 'offer' : null;
}

/** What is offered at a place of a tree: below an option, or the whole of it; undefined where the option is gone. */
export function offeredAt(tree: ChatbotTree, optionId: number | undefined): ChatbotTree | undefined {
  return optionId === undefined ? tree : findOption(tree, optionId)?.options;
}
