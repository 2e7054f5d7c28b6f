import type { Budget } from './jobs.ts';
import type { TestTime } from './testRecord.ts';

export interface Took {
  name: string;
  /** Seconds from the start of the run to the start of the job. */
  from?: number;
  seconds: number;
  /** Undefined if unknown: only Linux measures it. */
  processor: number | undefined;
  budget: Budget;
}

const most = 20;

/** Seconds and processor seconds with their budget; marked clearly if exceeded. */
export function figures({ seconds, processor }: Pick<Took, 'seconds' | 'processor'>, budget: Budget): string {
  const over = [
    ...(seconds > budget.seconds ? [`${(seconds - budget.seconds).toFixed(1)} s`] : []),
    ...(processor !== undefined && processor > budget.processor
      ? [`${(processor - budget.processor).toFixed(1)} processor s`]
      : []),
  ];
  const computed =
    processor === undefined
      ? 'processor seconds not known here'
      : `${processor.toFixed(1)} of ${budget.processor} processor s`;
  const loudly = over.length > 0 ? `  !!! OVER BUDGET by ${over.join(' and ')}` : '';
  return `${seconds.toFixed(1)} of ${budget.seconds} s, ${computed}${loudly}`;
}

/** Minutes and seconds, such as 1:05. */
export function clock(seconds: number): string {
  const whole = Math.floor(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}

/** One line for each job with its start and end, in the order in which they ended, and one for the whole run. */
export function tookTable(took: readonly Took[], whole: Took): string {
  const width = Math.max(...[...took, whole].map(({ name }) => name.length));
  const span = ({ from, seconds }: Took) =>
    from === undefined ? '' : `${clock(from)} to ${clock(from + seconds)}`;
  const spanWidth = Math.max(...took.map((one) => span(one).length), 0);
  return [...took, whole]
    .map(
      (one) => `${one.name.padEnd(width)}  ${span(one).padStart(spanWidth)}  ${figures(one, one.budget)}\n`,
    )
    .join('');
}

/**
 * The slowest tests, and those that take most processor time in their process, each with the job (lane) that ran it.
 * Processor time of browsers and other programs counts for the job, not here.
 */
export function slowest(times: readonly (TestTime & { lane: string })[]): string {
  const line = ({ seconds, processor, lane, name }: TestTime & { lane: string }) =>
    `${seconds.toFixed(1).padStart(7)} s ${processor.toFixed(1).padStart(6)} processor s  ${lane}  ${name}\n`;
  const by = (key: 'seconds' | 'processor') =>
    times
      .toSorted((one, other) => other[key] - one[key])
      .slice(0, most)
      .map(line)
      .join('');
  if (times.length === 0) return '';
  return `── the ${most} tests that took longest\n${by('seconds')}\n── the ${most} that cost their own process most\n${by('processor')}`;
}
