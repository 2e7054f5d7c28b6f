import type { ChatbotOption, ChatbotTree } from './chatbotModel.ts';

/** Where choosing an option leads. */
export interface Walk {
  /** What is said on the way, in its order. */
  texts: string[];
  /** The option that it ended at. */
  option: ChatbotOption;
  /**
   * `offer`: what is below it is offered. `rest`: nothing is; the customer waits. `close`, `attendent`, `queue`: what it does.
   * An integration or a list of files is a text until there are such things.
   */
  end: 'offer' | 'rest' | 'close' | 'attendent' | 'queue';
}

/** Chooses an option, and below it whatever is the only one there (automation specification, 4). */
export function walkTree(chosen: ChatbotOption): Walk {
  const texts: string[] = [];
  let option = chosen;
  for (;;) {
    if (option.greetingMessage.trim() !== '') texts.push(option.greetingMessage);
    const end = endOf(option);
    const [only] = option.options;
    if (end !== null || only === undefined) return { texts, option, end: end ?? 'rest' };
    option = only;
  }
}

/** What stops the walk at an option; null where one goes on to the only option below it, if there is one. */
function endOf({
  closeTicket,
  queueType,
  optQueueId,
  optUserId,
  options,
}: ChatbotOption): Walk['end'] | null {
  if (closeTicket) return 'close';
  if (queueType === 'queue' && optQueueId !== null) return 'queue';
  if (queueType === 'attendent' && optUserId !== null) return 'attendent';
  return options.length > 1 ? 'offer' : null;
}

/** The option of this number, at whatever depth. */
export function findOption(tree: ChatbotTree, id: number): ChatbotOption | undefined {
  for (const option of tree) {
    const found = option.id === id ? option : findOption(option.options, id);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** What is offered at a place of a tree: below an option, or the whole of it; undefined where the option is gone. */
export function offeredAt(tree: ChatbotTree, optionId: number | undefined): ChatbotTree | undefined {
  return optionId === undefined ? tree : findOption(tree, optionId)?.options;
}
