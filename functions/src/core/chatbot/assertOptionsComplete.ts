import type { TreeOption } from '@balcao/shared/chatbot/optionForm';
import { treeIssue } from '@balcao/shared/chatbot/optionRules';
import { AppError } from '@balcao/shared/errors';

/**
 * Checks that every option of a tree has all fields that it and its children need.
 *
 * @throws AppError ERR_VALIDATION with code `required` at `pathOf` of the missing field (`0.options.2.optQueueId`)
 */
export function assertOptionsComplete(sent: readonly TreeOption[], pathOf: (place: string) => string): void {
  const issue = treeIssue(sent);
  if (issue !== null)
    throw new AppError('ERR_VALIDATION', { details: [{ path: pathOf(issue), code: 'required' }] });
}
