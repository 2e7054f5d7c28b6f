import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '../../build/paths.ts';

/** Words in names of tests about the table engine: costs, crashes, contention, uniqueness, and limits under races. */
const byName =
  /(Costs|[cC]rash(es)?|Races|contention|idempotency|lastAdministrator|planLimits|bootstrapPlatform|ticketMoves|users\/users|Crowd)\.test\.ts$/;
/** Code in tests about the table engine: it injects crashes or lets others write at the same moment. */
const byText = /injectCrashes|contend\(/;

/**
 * True if a test file of functions tests the table engine itself, and so runs on it. All others keep their table in
 * memory (infra/local/testing/table); their cost figures rely on the conformance run, which compares units.
 */
export function isAboutTheEngine(file: string): boolean {
  if (byName.test(file)) return true;
  const path = join(repositoryRoot, file);
  return existsSync(path) && byText.test(readFileSync(path, 'utf8'));
}
