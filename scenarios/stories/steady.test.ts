import { expect, test } from 'vitest';
import { signIn } from '../support/api.ts';
import { createCompany, demoPassword, pairConnection } from '../support/company.ts';
import { measureLatency } from '../support/measureLatency.ts';
import { createPhone } from '../support/phone.ts';
import { sharedUrl } from '../support/sharedUrl.ts';

/** Duration of the soak, in which the promised latency is asserted as well; without it the test takes two seconds. */
const soakSeconds = Number(process.env['SOAK_SECONDS'] ?? 0);
test('twenty messages a second in, then out: every one arrives, and soon', async () => {
  const url = sharedUrl();
  const phone = createPhone(url);
  const superUser = await signIn(url, 'super@balcao.local', demoPassword);
  const company = await createCompany(url, superUser, 'Ritmo');
  await pairConnection(company, phone);
  const load = { perSecond: 20, seconds: soakSeconds || 2, customers: 20 };
  const { inbound, outbound } = await measureLatency(url, company, phone, load);
  for (const [way, figures] of Object.entries({ inbound, outbound })) {
    console.log(
      `latency ${way}: ${figures.count} messages, p50 ${figures.p50.toFixed(0)} ms, p95 ${figures.p95.toFixed(0)} ms, max ${figures.max.toFixed(0)} ms`,
    );
  }
  expect([inbound.count, outbound.count]).toEqual([
    load.perSecond * load.seconds,
    load.perSecond * load.seconds,
  ]);
  // Absolute times depend on the machine's load, so only the soak, which has the machine to itself, asserts them.
  if (soakSeconds > 0) expect(Math.max(inbound.p95, outbound.p95)).toBeLessThanOrEqual(300);
}, 300_000);
