import { connectionIssues, greetingMissing } from '@balcao/shared/connections/connectionFormRules';
import { AppError } from '@balcao/shared/errors';
import type { Store } from '@balcao/shared/server/db/store';
import { assertThere } from '../db/assertThere.ts';
import { namedFlow } from '../flows/flowEntity.ts';
import { namedIntegration } from '../integrations/integrationEntity.ts';
import { namedPrompt } from '../prompts/promptEntity.ts';
import { assertQueues } from '../queues/queueEntity.ts';
import type { ConnectionItem } from './connectionEntity.ts';

/**
 * Whether a connection may be saved as it is. Of what is as it was in `before` the issues of the form are not told again; the
 * greeting is, and that what it names is there, since who deletes that takes it out of connections.
 *
 * @throws AppError ERR_WAPP_GREETING_REQUIRED, ERR_VALIDATION, ERR_NO_QUEUE_FOUND, ERR_NO_INTEGRATION_FOUND,
 *   ERR_NO_PROMPT_FOUND, ERR_NO_FLOW_FOUND
 */
export async function assertConnection(
  store: Store,
  item: ConnectionItem,
  now: number,
  before?: ConnectionItem,
): Promise<void> {
  if (greetingMissing(item.queueIds, item.greetingMessage)) throw new AppError('ERR_WAPP_GREETING_REQUIRED');
  const issues = connectionIssues(item, now, before);
  if (issues.length > 0) {
    const details = issues.map(({ field, code }) => ({ path: `body.${field}`, code }));
    throw new AppError('ERR_VALIDATION', { details });
  }
  const { sendIdQueue, queueIds, companyId } = item;
  await Promise.all([
    assertQueues(store, companyId, [...queueIds, ...(sendIdQueue === null ? [] : [sendIdQueue])]),
    assertThere(store, [
      ...namedIntegration(companyId, item.integrationId),
      ...namedPrompt(companyId, item.promptId),
      ...namedFlow(companyId, item.flowIdWelcome),
      ...namedFlow(companyId, item.flowIdNotPhrase),
    ]),
  ]);
}
