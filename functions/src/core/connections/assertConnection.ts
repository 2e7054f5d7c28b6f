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

/** What names a part of the product that a plan may lack. */
const gated = [
  ['integrationId', 'useIntegrations'],
  ['promptId', 'useOpenAi'],
  ['flowIdWelcome', 'useIntegrations'],
  ['flowIdNotPhrase', 'useIntegrations'],
] as const satisfies [keyof ConnectionItem, PlanFlag][];

/**
 * Whether a connection may be saved as it is. Of what is as it was in `before` the issues of the form are not told again; the
 * greeting is, and that what it names is there, since who deletes that takes it out of connections. What the plan has no
 * more may stay as it is, and is refused when something else of it is named.
 *
 * @throws AppError ERR_WAPP_GREETING_REQUIRED, ERR_VALIDATION, ERR_PLAN_FLAG, ERR_NO_QUEUE_FOUND,
 *   ERR_NO_INTEGRATION_FOUND, ERR_NO_PROMPT_FOUND, ERR_NO_FLOW_FOUND
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
