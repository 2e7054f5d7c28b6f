import { usualWeek } from '@balcao/shared/hours/usualWeek';
import { planInput } from '@balcao/shared/records/planModel';
import { companyEntity } from '../../../core/company/companyEntity.ts';
import { loadTimer } from '../../../loading/loadTimer.ts';
import { planEntity } from '../../../core/company/planEntity.ts';
import type { Runtime } from '../../../platform/runtime/runtime.ts';
import { drainTimers } from '../../../platform/timers/testing/drainTimers.ts';
import type { TestCompany } from '../../../testing/testCompany.ts';
import type { TimerWakeUp } from '../../../platform/timers/armTimer.ts';
import { runTimer } from '../../../platform/timers/runTimer.ts';
import { sweep } from '../../../platform/timers/testing/sweep.ts';

/** Stores the company and a plan, which timers read. */
export async function subscribe(
  { store, clock }: Runtime,
  { id: companyId }: TestCompany,
  given: {
    useSchedules?: boolean;
    dueDate?: string | null;
    status?: boolean;
    unprovedUntil?: string;
  } = {},
): Promise<void> {
  const { useSchedules = true, dueDate = null, status = true, unprovedUntil } = given;
  const at = clock.iso();
  const plan = planInput.parse({
    name: `Plano ${companyId}`,
    users: 9,
    connections: 9,
    queues: 9,
    amount: 1,
  });
  await store.put(planEntity.toItem({ ...plan, id: companyId, useSchedules, version: 1 }));
  await store.put(
    companyEntity.toItem({
      companyId,
      name: 'Teste',
      email: 'a@b.local',
      phone: '',
      document: '',
      planId: companyId,
      status,
      dueDate,
      recurrence: 'MENSAL',
      timezone: 'America/Sao_Paulo',
      language: 'pt',
      schedules: usualWeek,
      userCount: 3,
      queueCount: 2,
      connectionCount: 1,
      defaultConnectionId: null,
      ...(unprovedUntil !== undefined && { unprovedUntil }),
      createdAt: at,
      updatedAt: at,
      version: 1,
    }),
  );
}

/** Wake-ups of scheduled messages in the timers queue. */
export async function wakeUps(runtime: Runtime): Promise<TimerWakeUp[]> {
  const queued = await drainTimers(runtime);
  return queued.filter(({ kind }) => kind === 'schedule');
}

/** Runs everything due, each wake-up `times` times. Returns the number of wake-ups. */
export async function runDue(runtime: Runtime, times = 1): Promise<number> {
  await sweep(runtime);
  const due = await wakeUps(runtime);
  for (let time = 0; time < times; time++)
    for (const wakeUp of due) await runTimer(runtime, wakeUp, loadTimer);
  return due.length;
}
