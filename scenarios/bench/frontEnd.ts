import { filesOf, kilobytes, readManifest } from '@balcao/frontend/scripts/builtChunks';
import { buildApp } from '@balcao/frontend/test/stubPage';
import { launchBrowser } from '../support/browser.ts';
import { percentile } from '../support/percentile.ts';
import { measureDirectOpening } from './frontEnd/measureDirectOpening.ts';
import { measureList } from './frontEnd/measureList.ts';
import { measureRenders } from './frontEnd/measureRenders.ts';
import { measureSignIn } from './frontEnd/measureSignIn.ts';

export interface FrontEndFigure {
  name: string;
  value: number;
  unit: 'ms' | 'KB' | 'MB' | '';
  /** What it may be at most; null where nothing was set. */
  bar: number | null;
}

const runs = 5;

/** The built app in Chromium, processor slowed four times, over the stub back end without latency. */
export async function benchFrontEnd(): Promise<FrontEndFigure[]> {
  buildApp();
  const browser = await launchBrowser();
  try {
    const signIns = await repeat(() => measureSignIn(browser));
    const direct = await repeat(() => measureDirectOpening(browser, 400));
    const directLarge = await repeat(() => measureDirectOpening(browser, 10_000));
    const few = await measureList(browser, 40);
    const many = await measureList(browser, 400);
    const large = await measureList(browser, 10_000);
    const renders = await measureRenders(browser);
    const row = (
      name: string,
      value: number,
      bar: number | null,
      unit: FrontEndFigure['unit'] = '',
    ): FrontEndFigure => ({ name, value, unit, bar });
    const ms = (name: string, value: number, bar: number) => row(name, value, bar, 'ms');
    return [
      row('JavaScript of the first route, gzip', kilobytes(filesOf(readManifest(), 'index.html')), 200, 'KB'),
      row('REST calls from sign-in to usable list', worst(signIns, 'calls'), 3),
      row('… and until nothing more is asked', worst(signIns, 'allCalls'), null),
      row('own-origin transfer to an opened ticket', worst(signIns, 'transfer') / 1000, 500, 'KB'),
      ms('sign-in form usable', median(signIns, 'form'), 1500),
      ms('sign-in to list', median(signIns, 'list'), 1500),
      ms('list visible after direct opening', median(direct, 'list'), 2000),
      ms('messages visible after direct opening', median(direct, 'messages'), 2500),
      ms('click to messages, 40 tickets', few.opening, 300),
      ms('click to messages, 400 tickets', many.opening, 300),
      ms('click to messages, 10,000 tickets', large.opening, 300),
      row('DOM nodes with 400 tickets scrolled', many.nodes, 2500),
      row('heap at 400 tickets', many.heap / 1e6, 60, 'MB'),
      row('axe, opened ticket: critical and serious', many.findings, 0),
      ms('LCP, sign-in', median(signIns, 'largestPaint'), 1500),
      ms('LCP, opened ticket, 10,000 tickets', median(directLarge, 'largestPaint'), 1500),
      ms('INP, click on a ticket, 10,000 tickets', large.click, 100),
      ms('INP, typing, 10,000 tickets', large.typing, 100),
      row('CLS, 10,000 tickets', Math.max(large.shift, worst(directLarge, 'shift')), 0.02),
      row('rows mounted at 10,000 tickets', large.rows, 60),
      row('components run for a message in another row', renders.other, null),
      row('components run for a message in the open ticket', renders.opened, null),
    ];
  } finally {
    await browser.close();
  }
}

async function repeat<Result>(measure: () => Promise<Result>): Promise<Result[]> {
  const results: Result[] = [];
  for (let run = 0; run < runs; run += 1) results.push(await measure());
  return results;
}

function median<Name extends string>(results: readonly Record<Name, number>[], name: Name): number {
  return percentile(
    results.map((result) => result[name]),
    0.5,
  );
}

function worst<Name extends string>(results: readonly Record<Name, number>[], name: Name): number {
  return Math.max(...results.map((result) => result[name]));
}

if (import.meta.main) {
  const figures = await benchFrontEnd();
  console.table(
    Object.fromEntries(
      figures.map(({ name, value, unit, bar }) => [
        name,
        {
          measured: Number(value.toPrecision(4)),
          'at most': bar ?? '',
          unit,
          met: bar === null || value <= bar,
        },
      ]),
    ),
  );
}
