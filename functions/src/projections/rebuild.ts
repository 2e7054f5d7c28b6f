import { wakeUnsent } from '../outbound/wakeUnsent.ts';
import { createRuntime } from '../runtime/runtime.ts';
import { projectionNames, rebuildProjection } from './rebuildProjection.ts';

/**
 * Makes the projection named on the command line anew, or wakes the connector for what is unsent (`outbound`), in the
 * table named by TABLE_NAME: of the company whose number is given, else of all.
 */
const [name, company] = process.argv.slice(2);
const companyId = company === undefined ? undefined : Number(company);
const asked = projectionNames.find((known) => known === name);
const isFit = companyId === undefined || (Number.isSafeInteger(companyId) && companyId > 0);
if ((asked === undefined && name !== 'outbound') || !isFit || process.env['TABLE_NAME'] === undefined) {
  console.error(`usage: npm run rebuild -- ${projectionNames.join(' | ')} | outbound [number of a company]`);
  process.exitCode = 2;
} else {
  const runtime = createRuntime(process.env);
  if (asked === undefined) {
    const { woken, expired } = await wakeUnsent(runtime, companyId);
    console.log(`outbound: ${woken} messages woken, ${expired} told as not sent`);
  } else {
    const { written, removed } = await rebuildProjection(runtime, asked, companyId);
    console.log(`${asked}: ${written} items written, ${removed} taken out`);
  }
  runtime.clients.destroy();
}
