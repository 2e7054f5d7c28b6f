import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  connectionSessionEntity,
  newSessionItem,
  readSession,
} from '@balcao/shared/server/connections/connectionSessionEntity';
import { startTestHouse, type TestHouse } from '../../../testing/startTestHouse.ts';
import { injectCrashes } from '../../../testing/injectCrashes.ts';
import { timerEntity } from '../../../platform/timers/timerEntity.ts';
import { openingTimer } from './connectionOpeningTimer.ts';
import { openSession } from './openSession.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await startTestHouse();
});
afterAll(() => house.stop());

test('a process that dies at any call leaves no connection opening for ever', async () => {
  const { store, clients, clock } = house.runtime;
  const crashes = await injectCrashes(clients);
  const companyId = 77;
  let made = 1;
  // Repeats until there is no call left at which the process could die.
  for (let call = 1; call <= made; call++) {
    for (const moment of ['before', 'after'] as const) {
      const connectionId = call * 10 + (moment === 'after' ? 1 : 0);
      const fresh = connectionSessionEntity.fromItem(newSessionItem(companyId, connectionId, clock.iso()));
      await store.put(connectionSessionEntity.toItem({ ...fresh, status: 'DISCONNECTED' }));
      crashes.arm(call, moment);
      await openSession({ ...house.runtime, companyId }, connectionId, 'start').catch(() => {});
      made = crashes.restart();
      const status = (await readSession(store, companyId, connectionId))?.status;
      const armed = await store.get(timerEntity.key(openingTimer(companyId, connectionId, clock.now())));
      expect([call, moment, status, armed !== undefined]).toEqual([
        call,
        moment,
        armed === undefined ? 'DISCONNECTED' : 'OPENING',
        status === 'OPENING',
      ]);
    }
    if (made === call) made += 1;
  }
  expect(made).toBeGreaterThan(2);
});
