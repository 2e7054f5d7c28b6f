import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '../../build/paths.ts';

/** Units, the end of a process in the middle, writes that meet, uniqueness and limits under races. */
const byName =
  /(Costs|[cC]rash(es)?|Races|contention|idempotency|lastAdministrator|planLimits|bootstrapPlatform|ticketMoves|users\/users|Crowd)\.test\.ts$/;
/** What ends a process at a call, or lets others write at the same moment. */
const byText = /injectCrashes|contend\(/;

/**
 * Whether a file of tests of functions is about the engine of the table itself, and so runs on it. All others keep their table
 * in memory (infra/local/testing/table); figures of cost among them rest on the conformance run, which compares units.
 */
export function isAboutTheEngine(file: string): boolean {
  if (byName.test(file)) return true;
  const path = join(repositoryRoot, file);
  return existsSync(path) && byText.test(readFileSync(path, 'utf8'));
}
