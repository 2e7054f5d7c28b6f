import type { promptsApi } from '@balcao/shared/prompts/promptsApi';
import { pageById } from '../../platform/db/pageById.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { promptEntity, toPrompt } from '../../core/records/promptEntity.ts';

/** A page of the company's prompts, ordered by id. */
export const listPrompts: Handler<typeof promptsApi.listPrompts> = async (ctx, { query }) => {
  const { companyId } = ctx;
  const pk = promptEntity.partition({ companyId });
  const toRow = (stored: Record<string, unknown>) => toPrompt(promptEntity.fromItem(stored));
  const { rows, ...page } = await pageById(ctx, `prompts:${companyId}`, pk, toRow, query);
  return { prompts: rows, ...page };
};
