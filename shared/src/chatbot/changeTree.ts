import type { ChatbotOption, ChatbotTree } from './chatbotModel.ts';

/** An option at whatever depth. */
export function findOption(tree: ChatbotTree, id: number): ChatbotOption | undefined {
  for (const option of tree) {
    const found = option.id === id ? option : findOption(option.options, id);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Every option of a tree, those below another one after it. */
export function everyOption(tree: ChatbotTree): ChatbotOption[] {
  return tree.flatMap((option) => [option, ...everyOption(option.options)]);
}

/** The tree with one of its options changed; null takes it away with all that is below it. */
export function changeOption(
  tree: ChatbotTree,
  id: number,
  change: (option: ChatbotOption) => ChatbotOption | null,
): ChatbotOption[] {
  return tree.flatMap((option) => {
    if (option.id === id) return change(option) ?? [];
    return { ...option, options: changeOption(option.options, id, change) };
  });
}

/** The tree with one of its options at another place (from 0) among those beside it, which keep their order. */
export function placeOption(tree: ChatbotTree, id: number, place: number): ChatbotOption[] {
  const moved = tree.find((option) => option.id === id);
  if (moved === undefined)
    return tree.map((option) => ({ ...option, options: placeOption(option.options, id, place) }));
  return tree.filter((option) => option !== moved).toSpliced(place, 0, moved);
}
