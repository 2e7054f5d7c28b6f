import { type ConnectionSettings } from '@balcao/shared/records/connectionModel';
import type { CompanySettings } from '@balcao/shared/settings/settingsModel';
import { usualWeek } from '@balcao/shared/hours/usualWeek';
import { companyEntity } from '../../company/companyEntity.ts';
import { connectionEntity } from '../../records/connectionEntity.ts';
import { sampleConnectionItem } from '../../connections/testing/sampleConnectionItem.ts';
import { planEntity, type PlanItem } from '../../company/planEntity.ts';
import type { Runtime } from '../../../platform/runtime/runtime.ts';
import { companySettingsEntity } from '../../company/settingsEntity.ts';
import type { TestHouse } from '../../../testing/startTestHouse.ts';
import { createTestCompany, type TestCompany } from '../../../testing/testCompany.ts';

export interface RatedCompany extends TestCompany {
  /** A new customer's ticket that Ana serves. */
  serve(number: string): Promise<number>;
  /** Advances the clock of messages to the company. */
  wait(minutes: number): void;
}

/** A company that asks for ratings with its own texts, unless `given` says otherwise. */
export async function createRatedCompany(
  house: TestHouse,
  given: { connection?: Partial<ConnectionSettings>; settings?: Partial<CompanySettings> } = {},
): Promise<RatedCompany> {
  let ahead = 0;
  const now = (): number => house.runtime.clock.now() + ahead;
  const runtime: Runtime = {
    ...house.runtime,
    clock: { now, iso: () => new Date(now()).toISOString() },
  };
  const company = await createTestCompany(runtime);
  const { store } = runtime;
  const at = runtime.clock.iso();
  const { id: companyId, connectionId, queues } = company;
  await store.put(planEntity.toItem({ id: 1, useKanban: true } as PlanItem));
  await store.put(
    companyEntity.toItem({
      companyId,
      name: 'Confeitaria',
      email: '',
      phone: '',
      document: '',
      planId: 1,
      status: true,
      recurrence: 'MENSAL',
      dueDate: null,
      timezone: 'America/Sao_Paulo',
      language: 'pt',
      schedules: usualWeek,
      createdAt: at,
      updatedAt: at,
      userCount: 3,
      queueCount: 2,
      connectionCount: 1,
      defaultConnectionId: connectionId,
      version: 1,
    }),
  );
  await store.put(
    connectionEntity.toItem(
      sampleConnectionItem(
        { companyId, id: connectionId, at },
        {
          queueIds: queues,
          ratingMessage: 'De 0 a 10, {{firstName}}?',
          complationMessage: 'Obrigado, {{firstName}}!',
          expiresTicketNPS: 60,
          ...given.connection,
        },
      ),
    ),
  );
  await store.put(companySettingsEntity.toItem({ companyId, userRating: 'enabled', ...given.settings }));
  return {
    ...company,
    wait(minutes) {
      ahead += minutes * 60_000;
    },
    async serve(number) {
      await company.receive(number, 'Oi');
      const { body } = await house.call(company.admin, 'GET', '/tickets', { query: { status: 'pending' } });
      const { id } = body.tickets[0];
      await house.call(company.admin, 'PUT', `/tickets/${id}`, { body: { queueId: queues[0] } });
      await house.call(company.ana, 'PUT', `/tickets/${id}`, { body: { status: 'open' } });
      return id;
    },
  };
}
