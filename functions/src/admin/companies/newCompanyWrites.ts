import type { Language } from '@balcao/shared/records/userModel';
import { usualWeek } from '@balcao/shared/hours/usualWeek';
import type { Plan } from '@balcao/shared/records/planModel';
import type { LoginItem } from '../../core/people/loginEntity.ts';
import { absent } from '@balcao/shared/server/db/expressions';
import type { NamedWrite } from '../../platform/http/transactOrRefuse.ts';
import { newQueueWrites, plainQueue, type QueueItem } from '../../core/records/queueEntity.ts';
import { newUserWrites, type UserItem } from '../../core/people/userEntity.ts';
import { companyEntity, companyFacts, type CompanyItem } from '../../core/company/companyEntity.ts';
import { directoryWrites } from '../../core/company/directoryWrites.ts';
import { dueNoticeArmed } from './dueNoticeArmed.ts';
import { companyFactsDue } from '../../core/company/companyFactsDue.ts';
import { armTimerWrite } from '../../platform/timers/armTimerWrite.ts';
import { takeCompanyName } from '../../core/company/uniqueEntity.ts';

/** Name of a new company's first queue; customers read it in the menu. */
export const firstQueueNames: Readonly<Record<Language, string>> = {
  pt: 'Atendimento',
  en: 'Customer service',
  es: 'Atención',
  tr: 'Müşteri hizmetleri',
};
const firstQueueColour = '#1565C0';

/**
 * Writes of a new company: the company, its first administrator and one queue linked to that person, and the timer of
 * notices before the subscription ends. Settings need no write, since only differences from the defaults are stored.
 */
export function newCompanyWrites(
  company: Omit<
    CompanyItem,
    'userCount' | 'queueCount' | 'connectionCount' | 'defaultConnectionId' | 'schedules'
  >,
  plan: Plan,
  administrator: Omit<UserItem, 'queueIds'>,
  secret: Pick<LoginItem, 'passwordHash' | 'invitation'>,
  queueId: number,
): { writes: NamedWrite[]; item: CompanyItem } {
  const { companyId, createdAt } = company;
  const now = Date.parse(createdAt);
  const item = {
    ...company,
    schedules: usualWeek,
    userCount: 1,
    queueCount: 1,
    connectionCount: 0,
    defaultConnectionId: null,
  };
  const queue: QueueItem = {
    ...plainQueue,
    name: firstQueueNames[company.language],
    color: firstQueueColour,
    companyId,
    id: queueId,
    greetingMessage: '',
    outOfHoursMessage: '',
    orderQueue: 1,
    createdAt,
    updatedAt: createdAt,
    version: 1,
  };
  const user = { ...administrator, queueIds: [queueId] };
  const writes: NamedWrite[] = [
    [{ put: companyEntity.toItem(item), condition: absent }, 'ERR_CONFLICT'],
    takeCompanyName(company.name, companyId),
    ...newQueueWrites(queue),
    ...newUserWrites(user, secret, companyFacts(item, plan)),
    [
      directoryWrites(companyId, [
        ['queue', queueId, { queue: { name: queue.name, color: queue.color } }],
        ['user', user.id, { user: { name: user.name } }],
      ]),
    ],
    // The administrator's copy of the facts was read just before. If the plan has changed since, that change did not
    // find this company.
    [armTimerWrite(companyFactsDue(companyId, now), now)],
    ...dueNoticeArmed(company, now).map((timer): NamedWrite => [armTimerWrite(timer, now)]),
  ];
  return { writes, item };
}
