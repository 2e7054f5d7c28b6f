import type { TreeOption } from '@balcao/shared/chatbot/optionForm';
import { treeIssue } from '@balcao/shared/chatbot/optionRules';
import { AppError } from '@balcao/shared/errors';

/**
 * Whether the options that somebody sends lack nothing, each by itself and for what is below it.
 *
 * @throws AppError ERR_VALIDATION that says `required` at `pathOf` where it lies among them (`0.options.2.optQueueId`)
 */
export function assertWhole(sent: readonly TreeOption[], pathOf: (place: string) => string): void {
  const issue = treeIssue(sent);
  if (issue !== null)
    throw new AppError('ERR_VALIDATION', { details: [{ path: pathOf(issue), code: 'required' }] });
}
