import type { connectionsApi } from '@balcao/shared/connections/connectionsApi';
import { listSessions } from '@balcao/shared/server/connections/connectionSessionEntity';
import { type CompanyItem, listCompanyItems } from '../company/companyEntity.ts';
import { loadDirectory } from '../company/directoryEntity.ts';
import { rowsAnswered } from '../../platform/http/answerSize.ts';
import type { UserContext } from '../../platform/http/context.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { inParallel } from '../../platform/runtime/inParallel.ts';

/** Number of companies read in parallel. */
const atOnce = 32;

/**
 * Connections of all companies, by company and id, without their settings. Costs about one read unit per company that
 * has connections. `updatedAt` is when the session last changed.
 */
export const listAllConnections: Handler<typeof connectionsApi.listAllConnections> = async (ctx) => {
  const companies = (await listCompanyItems(ctx.store)).filter(({ connectionCount }) => connectionCount > 0);
  const rows = new Map<number, Awaited<ReturnType<typeof rowsOf>>>();
  await inParallel(
    atOnce,
    companies.map((company) => async () => void rows.set(company.companyId, await rowsOf(ctx, company))),
  );
  return rowsAnswered(
    ctx,
    companies.flatMap(({ companyId }) => rows.get(companyId) ?? []),
  );
};

async function rowsOf({ store, clock }: UserContext, { companyId, name: companyName }: CompanyItem) {
  const [sessions, directory] = await Promise.all([
    listSessions(store, companyId),
    loadDirectory(store, companyId, clock.now()),
  ]);
  return sessions.flatMap(({ connectionId: id, status, updatedAt }) => {
    const connection = directory.connections.get(id);
    if (connection === undefined) return [];
    const { name, channel, isDefault } = connection;
    const company = { id: companyId, name: companyName };
    return [{ id, name, channel, status, companyId, company, isDefault, updatedAt }];
  });
}
