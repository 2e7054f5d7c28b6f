import { contract } from '@balcao/shared/contract';
import type { Operation } from '@balcao/shared/contract/defineOperation';
import { planFlags, type PlanFlag } from '@balcao/shared/contract/planFlags';
import { expect, test } from 'vitest';

/**
 * Flags that no operation requires, with what checks them instead or what is still missing.
 * platform/http/contractLoops.test.ts checks that an operation requiring a flag is refused without it.
 */
const elsewhere: Readonly<Partial<Record<PlanFlag, string>>> = {
  useFacebook: 'POST /whatsapp makes no connection of this channel yet',
  useInstagram: 'as above',
  useOpenAi: 'a connection’s promptId, refused where it changes; prompts come with their area',
  useIntegrations:
    'a connection’s integrationId and flows, a queue’s integrationId and an option’s optIntegrationId, refused where they change; integrations come with their area',
};

const operations: Operation[] = Object.values(contract).flatMap((api) => Object.values(api) as Operation[]);
const askedFor = (flag: PlanFlag) =>
  operations.filter(({ planFlag }) => planFlag === flag).map(({ key }) => key);

test.each(planFlags)('%s keeps something from whoever’s plan lacks it, or says what it waits for', (flag) => {
  const isAsked = askedFor(flag).length > 0;
  const sentence = isAsked ? `${flag} is asked for by now: take it off the list` : `nothing heeds ${flag}`;
  expect([flag, flag in elsewhere], sentence).toEqual([flag, !isAsked]);
});

test('whatever concerns scheduled messages asks for their flag', () => {
  const schedules = operations.filter(({ path }) => path.startsWith('/schedules'));
  expect(schedules.length).toBeGreaterThan(4);
  expect(askedFor('useSchedules').toSorted()).toEqual(schedules.map(({ key }) => key).toSorted());
});

test('a connection is made where the plan has its channel', () => {
  expect(askedFor('useWhatsapp')).toContain('POST /whatsapp');
});
