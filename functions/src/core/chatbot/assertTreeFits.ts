import { treeProblem } from '@balcao/shared/chatbot/treeProblem';
import { AppError } from '@balcao/shared/errors';

/**
 * Checks number, length and depth of menu options. @throws AppError ERR_MENU_TOO_DEEP, ERR_MENU_TOO_MANY,
 * ERR_MENU_TOO_LARGE
 */
export function assertTreeFits(tree: Parameters<typeof treeProblem>[0]): void {
  const problem = treeProblem(tree);
  if (problem !== null) throw new AppError(problem);
}
