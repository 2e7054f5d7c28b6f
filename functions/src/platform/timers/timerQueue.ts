import type { Settings } from '../runtime/settings.ts';
import { jobKinds } from './jobKinds.ts';

const jobs: ReadonlySet<string> = new Set(jobKinds);

export interface TimerQueue {
  url: string;
  /** As alarms know it. */
  arn: string;
}

/** The queue on which wake-ups of a kind of timer travel, and whose function runs it. */
export function timerQueue(
  { timersQueueUrl, timersQueueArn, jobsQueueUrl, jobsQueueArn }: Settings,
  kind: string,
): TimerQueue {
  return jobs.has(kind)
    ? { url: jobsQueueUrl, arn: jobsQueueArn }
    : { url: timersQueueUrl, arn: timersQueueArn };
}
