import type { integrationsApi } from '@balcao/shared/integrations/integrationsApi';
import { pageById } from '../../platform/db/pageById.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { integrationEntity, toIntegration } from '../../core/records/integrationEntity.ts';

/** A page of the company's integrations, ordered by id. */
export const listIntegrations: Handler<typeof integrationsApi.listIntegrations> = async (ctx, { query }) => {
  const { companyId } = ctx;
  const pk = integrationEntity.partition({ companyId });
  const toRow = (stored: Record<string, unknown>) => toIntegration(integrationEntity.fromItem(stored));
  const { rows, ...page } = await pageById(ctx, `integrations:${companyId}`, pk, toRow, query);
  return { queueIntegrations: rows, ...page };
};
