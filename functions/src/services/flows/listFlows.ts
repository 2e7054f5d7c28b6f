import type { flowsApi } from '@balcao/shared/flows/flowsApi';
import { rowsAnswered } from '../../platform/http/answerSize.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { flowEntity, toFlow } from '../../core/records/flowEntity.ts';

/** The company's flows, ordered by id. */
export const listFlows: Handler<typeof flowsApi.listFlows> = async (ctx) => {
  const { items } = await ctx.store.query({
    pk: flowEntity.partition({ companyId: ctx.companyId }),
    limit: 1000,
  });
  return {
    flows: rowsAnswered(
      ctx,
      items.map((item) => toFlow(flowEntity.fromItem(item))),
    ),
  };
};
