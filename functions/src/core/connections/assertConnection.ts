import { connectionIssues, greetingMissing } from '@balcao/shared/connections/connectionFormRules';
import { AppError } from '@balcao/shared/errors';
import type { PlanFlag } from '@balcao/shared/contract/planFlags';
import { assertThere } from '../../platform/db/assertThere.ts';
import { namedFlow } from '../records/flowEntity.ts';
import type { UserContext } from '../../platform/http/context.ts';
import { namedIntegration } from '../records/integrationEntity.ts';
import { assertPlanNames } from '../company/assertPlanNames.ts';
import { namedPrompt } from '../records/promptEntity.ts';
import { assertQueues } from '../records/queueEntity.ts';
import type { ConnectionItem } from '../records/connectionEntity.ts';

/** Fields that refer to a feature, with the plan flag it needs. */
const gated = [
  ['integrationId', 'useIntegrations'],
  ['promptId', 'useOpenAi'],
  ['flowIdWelcome', 'useIntegrations'],
  ['flowIdNotPhrase', 'useIntegrations'],
] as const satisfies [keyof ConnectionItem, PlanFlag][];

/**
 * Checks that a connection may be saved. Fields unchanged since `before` may keep form errors and references to
 * features that the plan no longer has. The greeting and the existence of everything referred to are always checked:
 * deleting a thing also removes it from connections.
 *
 * @throws AppError ERR_WAPP_GREETING_REQUIRED, ERR_VALIDATION, ERR_PLAN_FLAG, ERR_NO_QUEUE_FOUND,
 * ERR_NO_INTEGRATION_FOUND, ERR_NO_PROMPT_FOUND, ERR_NO_FLOW_FOUND
 */
export async function assertConnection(
  ctx: Pick<UserContext, 'store' | 'clock' | 'company'>,
  item: ConnectionItem,
  before?: ConnectionItem,
): Promise<void> {
  const { store, clock } = ctx;
  if (greetingMissing(item.queueIds, item.greetingMessage)) throw new AppError('ERR_WAPP_GREETING_REQUIRED');
  const issues = connectionIssues(item, clock.now(), before);
  if (issues.length > 0) {
    const details = issues.map(({ field, code }) => ({ path: `body.${field}`, code }));
    throw new AppError('ERR_VALIDATION', { details });
  }
  assertPlanNames(
    ctx,
    gated.filter(([field]) => item[field] !== null && item[field] !== (before?.[field] ?? null)),
  );
  const { sendIdQueue, queueIdImportMessages, queueIds, companyId } = item;
  await Promise.all([
    assertQueues(store, companyId, [
      ...queueIds,
      ...[sendIdQueue, queueIdImportMessages].filter((id) => id !== null),
    ]),
    assertThere(store, [
      ...namedIntegration(companyId, item.integrationId),
      ...namedPrompt(companyId, item.promptId),
      ...namedFlow(companyId, item.flowIdWelcome),
      ...namedFlow(companyId, item.flowIdNotPhrase),
    ]),
  ]);
}
