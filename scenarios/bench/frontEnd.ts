import { firstRoute, kilobytes, readManifest } from '@balcao/frontend/scripts/builtChunks';
import { buildFrontend } from '@balcao/infra/build/buildFrontend';
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
  /** Upper limit; null if none is set. */
  bar: number | null;
  /** The main thread's share of a duration, which a busy machine does not lengthen; null for other figures. */
  work: number | null;
}

const runs = 3;

/** Measures the built app in Chromium, with the processor slowed four times, over the stub back end without latency. */
export async function benchFrontEnd(): Promise<FrontEndFigure[]> {
  await buildFrontend();
  const browser = await launchBrowser();
  try {
    const signIn = await both((slowed) => measureSignIn(browser, slowed), runs);
    const direct = await both((slowed) => measureDirectOpening(browser, 400, slowed), runs);
    const directLarge = await both((slowed) => measureDirectOpening(browser, 10_000, slowed), runs);
    const few = await both((slowed) => measureList(browser, 40, slowed));
    const many = await both((slowed) => measureList(browser, 400, slowed));
    const large = await both((slowed) => measureList(browser, 10_000, slowed));
    const renders = await measureRenders(browser);

    const count = (name: string, value: number, bar: number | null, unit: FrontEndFigure['unit'] = '') => ({
      name,
      value,
      unit,
      bar,
      work: null,
    });
    const time = (name: string, value: number, bar: number | null, work: number | null = null) => ({
      ...count(name, value, bar, 'ms'),
      work,
    });
    return [
      count('JavaScript of the first route, gzip', kilobytes(firstRoute(readManifest())), 175, 'KB'),
      count('REST calls from sign-in to usable list', signIn.worst('calls'), 3),
      count('… and until nothing more is asked', signIn.worst('allCalls'), null),
      count('own-origin transfer to an opened ticket', signIn.worst('transfer') / 1000, 500, 'KB'),
      time('sign-in form usable', signIn.passed('form'), 1500, signIn.work('formWork')),
      time('sign-in to list', signIn.passed('list'), null, signIn.work('listWork')),
      time('list visible after direct opening', direct.passed('list'), 2000, direct.work('listWork')),
      time(
        'messages visible after direct opening',
        direct.passed('messages'),
        2500,
        direct.work('messagesWork'),
      ),
      time('click to messages, 40 tickets', few.passed('opening'), 300, few.work('openingWork')),
      time('click to messages, 400 tickets', many.passed('opening'), 300, many.work('openingWork')),
      time('click to messages, 10,000 tickets', large.passed('opening'), 300, large.work('openingWork')),
      count('DOM nodes with 400 tickets scrolled', many.worst('nodes'), 2500),
      count('heap at 400 tickets', many.worst('heap') / 1e6, 60, 'MB'),
      count('axe, opened ticket: critical and serious', many.worst('findings'), 0),
      time('LCP, sign-in', signIn.passed('largestPaint'), 1500, signIn.work('formWork')),
      time(
        'LCP, opened ticket, 10,000 tickets',
        directLarge.passed('largestPaint'),
        1500,
        directLarge.work('messagesWork'),
      ),
      time('INP, click on a ticket, 10,000 tickets', large.passed('click'), 100),
      time('INP, typing, 10,000 tickets', large.passed('typing'), 100, large.work('typingWork')),
      count('CLS, 10,000 tickets', Math.max(large.worst('shift'), directLarge.worst('shift')), 0.02),
      count('rows mounted at 10,000 tickets', large.worst('rows'), 60),
      count('components run for a message in another row', renders.other, null),
      count('components run for a message in the open ticket', renders.opened, null),
    ];
  } finally {
    await browser.close();
  }
}

/**
 * Runs a measurement `times` times, each time slowed and at full speed. Of the returned functions, `passed` (median)
 * and `worst` (largest) read the slowed runs, `work` (median) the runs at full speed.
 */
async function both<Name extends string>(
  measure: (slowed: boolean) => Promise<Record<Name, number>>,
  times = 1,
) {
  const slow: Record<Name, number>[] = [];
  const fast: Record<Name, number>[] = [];
  for (let run = 0; run < times; run += 1) {
    slow.push(await measure(true));
    fast.push(await measure(false));
  }
  const of = (results: readonly Record<Name, number>[], name: Name) => results.map((result) => result[name]);
  return {
    passed: (name: Name) => percentile(of(slow, name), 0.5),
    work: (name: Name) => percentile(of(fast, name), 0.5),
    worst: (name: Name) => Math.max(...of(slow, name)),
  };
}

if (import.meta.main) {
  const figures = await benchFrontEnd();
  console.table(
    Object.fromEntries(
      figures.map(({ name, value, unit, bar, work }) => [
        name,
        {
          measured: Number(value.toPrecision(3)),
          unit,
          'at most': bar ?? '',
          met: bar === null || value <= bar,
          'main thread': work === null ? '' : Math.round(work),
        },
      ]),
    ),
  );
}
