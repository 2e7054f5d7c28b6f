import type { Settings } from '../runtime/settings.ts';
import { jobKinds } from './jobKinds.ts';

const jobs: ReadonlySet<string> = new Set(jobKinds);

export interface TimerQueue {
  url: string;
  /** Used by EventBridge schedules. */
  arn: string;
}

/** The queue for wake-ups of a kind of timer; its function runs them. */
export function timerQueue(
  { timersQueueUrl, timersQueueArn, jobsQueueUrl, jobsQueueArn }: Settings,
  kind: string,
): TimerQueue {
  return jobs.has(kind)
    ? { url: jobsQueueUrl, arn: jobsQueueArn }
    : { url: timersQueueUrl, arn: timersQueueArn };
}
