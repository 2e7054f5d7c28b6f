import { ConditionFailed } from '@balcao/shared/server/db/conditionFailed';
import { Contended } from '@balcao/shared/server/db/contended';
import { untilAccepted } from '@balcao/shared/server/db/untilAccepted';

/**
 * Applies the changes of a job's page in parallel, each retried while its precondition fails. Returns the errors of
 * changes that still conflicted with other writers after five attempts; they do not stop the others.
 *
 * @throws the first error of another kind, after all changes have settled
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
