import { ConditionFailed } from '@balcao/shared/server/db/conditionFailed';
import { Contended } from '@balcao/shared/server/db/contended';
import { untilAccepted } from '@balcao/shared/server/db/untilAccepted';

/**
 * Changes of a job's page beside each other, each anew while it is refused. Answers the refusals of those that others
 * kept out to the end: they hold up none of the rest.
 *
 * @throws as the first that failed for another reason, once all have ended
 */
export async function retryAllSettled(changes: readonly (() => Promise<unknown>)[]): Promise<Error[]> {
  const results = await Promise.allSettled(
    changes.map((change) => untilAccepted(change, { attempts: 5, pauseMs: 50 })),
  );
  const failures = results.flatMap((result) =>
    result.status === 'rejected' ? [result.reason as unknown] : [],
  );
  const keptOut = failures.filter((error) => error instanceof ConditionFailed || error instanceof Contended);
  const other = failures.find((error) => !keptOut.some((one) => one === error));
  if (other !== undefined) throw other;
  return keptOut;
}
