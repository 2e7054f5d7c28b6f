import type { companiesApi } from '@balcao/shared/companies/companiesApi';
import { AppError } from '@balcao/shared/errors';
import { listSessions } from '@balcao/shared/server/connections/connectionSessionEntity';
import type { Store } from '@balcao/shared/server/db/store';
import { companyOf } from '../../platform/http/context.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { type CompanyItem, readCompany } from '../../core/company/companyEntity.ts';
import { reloadDirectory } from '../../core/company/directoryEntity.ts';
import { messageHourEntity } from '../../core/company/figuresEntity.ts';
import { endFirstSteps } from './endFirstSteps.ts';
import { firstQueueNames } from './newCompanyWrites.ts';

/**
 * First steps of one's own company, or of any for a super user. Once all steps are done, this is stored: pages stop
 * asking, and a connection that goes down later does not bring the guide back.
 */
export const getFirstSteps: Handler<typeof companiesApi.getFirstSteps> = async (ctx, { params: { id } }) => {
  if (companyOf(ctx, id) !== id) throw new AppError('ERR_NO_COMPANY_FOUND');
  const { store, clock } = ctx;
  const [company, sessions, sent] = await Promise.all([
    readCompany(store, id),
    listSessions(store, id),
    hasSent(store, id),
  ]);
  if (company === undefined) throw new AppError('ERR_NO_COMPANY_FOUND');
  const steps = {
    connected: sessions.some(({ status }) => status === 'CONNECTED'),
    queue: company.queueCount > 1 || (await hasNamedQueue(store, company, clock.now())),
    colleague: company.userCount > 1,
    sent,
  };
  const all = Object.values(steps).every(Boolean);
  if (all && company.firstRunDoneAt === undefined) await endFirstSteps(ctx, id);
  return { done: all || company.firstRunDoneAt !== undefined, ...steps };
};

const firstNames = new Set<string>(Object.values(firstQueueNames));

/** True if the initial queue has been renamed. */
async function hasNamedQueue(store: Store, { companyId }: CompanyItem, now: number): Promise<boolean> {
  const { queues } = await reloadDirectory(store, companyId, now);
  return [...queues.values()].some(({ name }) => !firstNames.has(name));
}

async function hasSent(store: Store, companyId: number): Promise<boolean> {
  const sk = (hour: string) => messageHourEntity.key({ companyId, direction: 'out', hour }).sk;
  const pk = messageHourEntity.partition({ companyId });
  const { items } = await store.query({ pk, from: sk('0'), to: sk('9'), limit: 1 });
  return items.length > 0;
}
