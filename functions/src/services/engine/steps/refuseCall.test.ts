import { expect, test } from 'vitest';
import { sampleConversation } from '../../../core/tickets/testing/sampleTicket.ts';
import { sampleEvent, sampleFacts, sampleNow, sampleState, undecided } from '../testing/sampleState.ts';
import { refuseCall } from './refuseCall.ts';

const call = { ...sampleEvent, mediaType: 'call_log' as const };
const settings = { acceptCallWhatsapp: 'disabled', AcceptCallWhatsappMessage: 'Escreva' } as const;

test.each([
  [undefined, 1],
  ['2026-11-23T13:59:00.000Z', 1],
  ['2026-11-23T13:59:01.000Z', 0],
  // The clock was put back.
  ['2026-11-23T15:00:00.000Z', 1],
])('told before at %s: %i texts', (callRefusedAt, texts) => {
  const conversation = { ...sampleConversation(sampleNow), ...(callRefusedAt && { callRefusedAt }) };
  const decision = refuseCall(
    undecided,
    sampleState(sampleFacts(settings), { conversation }),
    call,
    sampleNow,
  );
  expect(decision.ended).toBe(true);
  expect(decision.texts).toHaveLength(texts);
  expect(decision.conversation).toEqual(texts === 0 ? {} : { callRefusedAt: sampleNow });
});

test('what is no call goes on; without a text nothing is noted', () => {
  expect(refuseCall(undecided, sampleState(sampleFacts(settings)), sampleEvent, sampleNow)).toEqual(
    undecided,
  );
  const silent = sampleState(sampleFacts({ ...settings, AcceptCallWhatsappMessage: ' ' }));
  expect(refuseCall(undecided, silent, call, sampleNow)).toEqual({ ...undecided, ended: true });
});
