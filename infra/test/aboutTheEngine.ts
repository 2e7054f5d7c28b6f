/**
 * Tests of functions that are about the engine of the table itself: units, the end of a process in the middle, writes that
 * meet. All others keep their table in memory (infra/local/testing/table).
 */
export const aboutTheEngine =
  /(Costs|Crash(es)?|Races|crashes|contention|idempotency|lastAdministrator|Crowd)\.test\.ts$/;
