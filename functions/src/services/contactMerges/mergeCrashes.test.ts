import type { ContactMerge } from '@balcao/shared/contactMerges/contactMergesApi';
import type { Message } from '@balcao/shared/records/messageModel';
import type { Ticket } from '@balcao/shared/records/ticketModel';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { forgetAuth } from '../../core/people/authEntity.ts';
import { type CrashMoment, type Crashes, injectCrashes } from '../../testing/injectCrashes.ts';
import { startTestHouse, type TestHouse } from '../../testing/startTestHouse.ts';
import { createTestCompany, type TestCompany } from '../../testing/testCompany.ts';
import { timerEntity } from '../../platform/timers/timerEntity.ts';
import { contactMergeJob } from './contactMergeJob.ts';
import { mergeUndoingJob } from './mergeUndoingJob.ts';

let house: TestHouse;
let company: TestCompany;
let crashes: Crashes;
let people = 0;
beforeAll(async () => {
  house = await startTestHouse();
  company = await createTestCompany(house.runtime);
  crashes = await injectCrashes(house.runtime.clients);
});
afterAll(() => house.stop());

/** Runs a contact's armed timer from its stored state, however far off it is due, until a run does not arm it again. */
async function runArmed(kind: 'contactMerge' | 'mergeUndoing', subject: number): Promise<void> {
  const handler = kind === 'contactMerge' ? contactMergeJob : mergeUndoingJob;
  const key = timerEntity.key({ companyId: company.id, kind, subject: String(subject) });
  for (let before = -1; ;) {
    const stored = await house.runtime.store.get(key, { consistent: true });
    if (stored === undefined) return;
    const timer = timerEntity.fromItem(stored);
    if (timer.version === before) return;
    before = timer.version;
    await handler.run(house.runtime, timer as never);
  }
}

const call = <Body>(method: string, path: string, request = {}) =>
  house.call<Body>(company.admin, method, path, request);

/**
 * Merges two people in a process that crashes at a given call, then repeats the request and runs the armed timer as the
 * sweep would; the same for undoing.
 */
async function mergeTwice(at: number, moment: CrashMoment, undoes: boolean) {
  people += 1;
  const numbers = [`551196${String(people).padStart(6, '0')}1`, `551196${String(people).padStart(6, '0')}2`];
  for (const number of numbers) await company.receive(number, `oi ${number}`);
  const tickets = await Promise.all(numbers.map(ticketOf));
  const [kept = 0, gone = 0] = tickets.map(({ contactId }) => contactId);
  const ask = (path: string) =>
    call<ContactMerge>('POST', `/contacts/${kept}/${path}`, { body: { otherContactId: gone } });
  if (undoes) {
    await ask('merge');
    await runArmed('contactMerge', gone);
  }
  const path = undoes ? 'merge/undo' : 'merge';
  const kind = undoes ? 'mergeUndoing' : 'contactMerge';
  forgetAuth(house.runtime.store, company.id, company.admin.id);
  crashes.arm(at, moment);
  try {
    await ask(path);
    await runArmed(kind, gone);
  } catch {
    // The process has crashed.
  }
  const made = crashes.restart();
  await ask(path);
  await runArmed(kind, gone);
  const after = await Promise.all(numbers.map(ticketOf));
  for (const number of numbers) await company.receive(number, `de novo ${number}`);
  const texts = await call<{ messages: Message[] }>('GET', `/messages/${after[0]?.id ?? 0}`);
  const there = await call('GET', `/contacts/${gone}`);
  const { body: about } = await call<{ merges: ContactMerge[] }>('GET', `/contacts/${kept}/merges`);
  return {
    made,
    outcome: {
      owners: after.map(({ contactId }) => (contactId === kept ? 'kept' : 'gone')),
      statuses: after.map(({ status }) => status),
      texts: texts.body.messages.length,
      there: there.status,
      merges: about.merges.map(({ state }) => state),
    },
  };
}

/** Each customer's first ticket. */
const firstTickets = new Map<string, number>();
async function ticketOf(number: string): Promise<Ticket> {
  let id = firstTickets.get(number);
  if (id === undefined) {
    await house.project();
    const { body } = await call<{ tickets: Ticket[] }>('GET', '/tickets', {
      query: { status: 'search', searchParam: number },
    });
    id = body.tickets[0]?.id ?? 0;
    firstTickets.set(number, id);
  }
  return (await call<Ticket>('GET', `/tickets/${id}`)).body;
}

test.each([false, true])(
  'a crash at any call of it, then the same once more: everything exactly once (undoing: %s)',
  async (undoes) => {
    const undisturbed = await mergeTwice(10_000, 'before', undoes);
    const complete = undoes
      ? { owners: ['kept', 'gone'], statuses: ['pending', 'pending'], texts: 2, there: 200, merges: [] }
      : { owners: ['kept', 'kept'], statuses: ['pending', 'closed'], texts: 4, there: 404, merges: ['done'] };
    expect(undisturbed.outcome).toEqual(complete);
    expect(undisturbed.made).toBeGreaterThanOrEqual(15);
    // A crash after a call equals a crash before the next one.
    for (let at = 1; at <= undisturbed.made; at++) {
      const { outcome } = await mergeTwice(at, 'after', undoes);
      expect(outcome, `crash after call ${at}`).toEqual(complete);
    }
  },
  240_000,
);
