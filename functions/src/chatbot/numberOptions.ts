import type { ChatbotOption, ChatbotTree } from '@balcao/shared/chatbot/chatbotModel';
import { everyOption } from '@balcao/shared/chatbot/changeTree';
import type { TreeOption } from '@balcao/shared/chatbot/optionForm';
import type { UserContext } from '../http/context.ts';

/**
 * Options as they were sent, each with its number: those of `before` keep theirs, any other gets a new one.
 */
export async function numberOptions(
  ctx: Pick<UserContext, 'nextId'>,
  wanted: readonly TreeOption[],
  before: ChatbotTree,
): Promise<ChatbotOption[]> {
  const left = new Set(everyOption(before).map(({ id }) => id));
  const number = async (option: TreeOption): Promise<ChatbotOption> => {
    const { id: given, options, ...fields } = option;
    // Named twice, it is the first.
    const id = given !== undefined && left.delete(given) ? given : await ctx.nextId('chatbot');
    return { ...fields, id, options: await numberAll(options) };
  };
  const numberAll = async (options: readonly TreeOption[]): Promise<ChatbotOption[]> => {
    const numbered: ChatbotOption[] = [];
    for (const option of options) numbered.push(await number(option));
    return numbered;
  };
  return numberAll(wanted);
}
