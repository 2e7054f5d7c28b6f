import { loadavg } from 'node:os';
import { benchFrontEnd } from './frontEnd.ts';

/** Measures the front end and returns its part of docs/benchmarks.md. */
export async function frontEndSection(): Promise<string> {
  const busyBefore = loadavg()[0] ?? 0;
  const figures = await benchFrontEnd();
  const busy = Math.max(busyBefore, loadavg()[0] ?? 0);
  const amount = (value: number, unit: string) => {
    const digits = value > 0 && value < 1 ? 4 : 0;
    return `${value.toFixed(digits)}${unit === '' ? '' : ` ${unit}`}`;
  };
  return `
## Front end

The built app in Chromium, with the processor slowed down 4 times, over the stub back end without latency; medians of three runs or of
thirty clicks. Times include waiting for the processor: at most ${busy.toFixed(0)} programs shared this machine. The column main thread is its own
work, four times the unslowed figure: the least that a free machine would need.

| | measured | at most | main thread |
|---|---|---|---|
${figures
  .map(
    ({ name, value, unit, bar, work }) =>
      `| ${name} | ${amount(value, unit)} | ${bar === null ? '' : amount(bar, unit)} | ${work === null ? '' : amount(work, unit)} |\n`,
  )
  .join('')}`;
}
