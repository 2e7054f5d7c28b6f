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
 * The context in which a connection is changed: one's own, and for a super user that of the company whose connection it
 * is, with that company's plan and clock.
 *
 * @throws AppError ERR_NO_WAPP_FOUND of a super user's connection that is nobody's
 */
export async function inCompanyOf(ctx: UserContext, connectionId: number): Promise<UserContext> {
  if (!ctx.user.super) return ctx;
  const companyId = await companyOfConnection(ctx.store, ctx.companyId, connectionId);
  if (companyId === undefined) throw new AppError('ERR_NO_WAPP_FOUND');
  return inCompany(ctx, companyId);
}

/**
 * The caller's context as if it were another company's, in whose audit log what is done then stands.
 *
 * @throws AppError ERR_NO_COMPANY_FOUND
 */
export async function inCompany(ctx: UserContext, companyId: number): Promise<UserContext> {
  if (companyId === ctx.companyId) return ctx;
  const { company, plan } = await readPlanOf(ctx.store, companyId);
  ctx.reply.auditAs(companyId, ctx.user.id);
  return { ...ctx, companyId, company: companyFacts(company, plan) };
}

/** Whose a connection is: the pointer says so, or, of one made before there were pointers, where its session lies. */
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
