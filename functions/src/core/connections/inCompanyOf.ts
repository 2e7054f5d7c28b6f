import { AppError } from '@balcao/shared/errors';
import {
  connectionSessionEntity,
  readSession,
} from '@balcao/shared/server/connections/connectionSessionEntity';
import type { Store } from '@balcao/shared/server/db/store';
import { companyFacts, listCompanyItems } from '../company/companyEntity.ts';
import { readPlanOf } from '../company/readPlanOf.ts';
import type { UserContext } from '../../platform/http/context.ts';
import { connectionPointerEntity } from '../records/connectionPointerEntity.ts';

/**
 * The context for changing a connection: the caller's own, or for a super user that of the connection's company, with
 * its plan and clock.
 *
 * @throws AppError ERR_NO_WAPP_FOUND if a super user names a connection that does not exist
 */
export async function inCompanyOf(ctx: UserContext, connectionId: number): Promise<UserContext> {
  if (!ctx.user.super) return ctx;
  const companyId = await companyOfConnection(ctx.store, ctx.companyId, connectionId);
  if (companyId === undefined) throw new AppError('ERR_NO_WAPP_FOUND');
  return inCompany(ctx, companyId);
}

/**
 * The caller's context moved to another company; the audit entry then goes to that company's log.
 *
 * @throws AppError ERR_NO_COMPANY_FOUND
 */
export async function inCompany(ctx: UserContext, companyId: number): Promise<UserContext> {
  if (companyId === ctx.companyId) return ctx;
  const { company, plan } = await readPlanOf(ctx.store, companyId);
  ctx.reply.auditAs(companyId, ctx.user.id);
  return { ...ctx, companyId, company: companyFacts(company, plan) };
}

/**
 * The company of a connection, from its pointer. Connections older than pointers are found by their session, and get a
 * pointer.
 */
async function companyOfConnection(
  store: Store,
  own: number,
  connectionId: number,
): Promise<number | undefined> {
  if ((await readSession(store, own, connectionId)) !== undefined) return own;
  const key = connectionPointerEntity.key({ connectionId });
  const pointer = await store.get(key, { consistent: true });
  if (pointer !== undefined) return connectionPointerEntity.fromItem(pointer).companyId;
  const companies = (await listCompanyItems(store)).filter(({ connectionCount }) => connectionCount > 0);
  const keys = companies.map(({ companyId }) => connectionSessionEntity.key({ companyId, connectionId }));
  const [found] = (await store.batchGet(keys)).filter((item) => item !== undefined);
  if (found === undefined) return undefined;
  const { companyId } = connectionSessionEntity.fromItem(found);
  await store.put(connectionPointerEntity.toItem({ connectionId, companyId }));
  return companyId;
}
