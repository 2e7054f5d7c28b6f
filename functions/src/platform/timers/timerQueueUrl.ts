import type { Settings } from '../runtime/settings.ts';
import { jobKinds } from './jobKinds.ts';

const jobs: ReadonlySet<string> = new Set(jobKinds);

/** URL of the queue for wake-ups of a kind of timer; its function runs them. */
export function timerQueueUrl({ timersQueueUrl, jobsQueueUrl }: Settings, kind: string): string {
  return jobs.has(kind) ? jobsQueueUrl : timersQueueUrl;
}
