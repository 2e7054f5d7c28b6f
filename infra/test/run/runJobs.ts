export interface Job {
  name: string;
  /** Names of jobs that must have succeeded before this one starts; names that are not in the list are ignored. */
  needs?: readonly string[];
  /** Number of cores that the job keeps busy. 0 for a job that mostly waits: it runs beside those that compute. */
  cores: 0 | 1 | 2;
  /** Timed jobs have the machine to themselves: they start when nothing runs, and nothing starts beside them. */
  alone?: true;
}

/** How a job ended; `left out` if a job it needs did not end well. */
export type Ending = 'good' | 'failed' | 'left out';

export interface Running<Kind extends Job> {
  /** Runs a job; resolves to true if it ended well. What it prints through `say` is shown in one piece at its end. */
  run: (job: Kind, say: (text: string) => void) => Promise<boolean>;
  print: (text: string) => void;
  /** Number of cores that may be busy. */
  cores?: number;
  /** Most waiting jobs (`cores: 0`) at once: each takes memory and wakes up now and then. */
  mostWaiting?: number;
}

/**
 * Runs each job once, in the order of the list as far as needs and cores allow. If the next job does not fit, a later
 * one that fits goes first; jobs that run alone come when nothing else can start. Returns how each job ended.
 */
export async function runJobs<Kind extends Job>(
  jobs: readonly Kind[],
  { run, print, cores = 2, mostWaiting = 1 }: Running<Kind>,
): Promise<Map<string, Ending>> {
  const all = new Set(jobs.map(({ name }) => name));
  const endings = new Map<string, Ending>();
  const running = new Map<Kind, Promise<void>>();
  let left = [...jobs];

  const needsOf = ({ needs = [] }: Kind) => needs.filter((name) => all.has(name));
  const isReady = (job: Kind): boolean => needsOf(job).every((name) => endings.get(name) === 'good');
  const isLost = (job: Kind): boolean =>
    needsOf(job).some((name) => endings.has(name) && endings.get(name) !== 'good');
  const fits = (job: Kind): boolean => {
    const now = [...running.keys()];
    if (job.alone === true) return now.length === 0;
    if (now.some(({ alone }) => alone === true)) return false;
    if (job.cores === 0) return now.filter((one) => one.cores === 0).length < mostWaiting;
    // A job that wants more cores than there are gets all of them.
    return now.reduce((sum, one) => sum + one.cores, 0) + Math.min(job.cores, cores) <= cores;
  };
  const begin = (job: Kind): void => {
    left = left.filter((one) => one !== job);
    const said: string[] = [];
    // Nothing runs beside a job that runs alone, so its output is printed as it comes.
    const say = job.alone === true ? print : (text: string) => void said.push(text);
    const work = async () => {
      let good = false;
      try {
        good = await run(job, say);
      } catch (error) {
        say(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
      }
      endings.set(job.name, good ? 'good' : 'failed');
      running.delete(job);
      if (said.length > 0) print(said.join(''));
    };
    running.set(job, work());
  };

  while (left.length > 0 || running.size > 0) {
    for (const job of left.filter(isLost)) {
      endings.set(job.name, 'left out');
      left = left.filter((one) => one !== job);
    }
    const next =
      left.find((job) => job.alone !== true && isReady(job) && fits(job)) ??
      left.find((job) => isReady(job) && fits(job));
    if (next !== undefined) begin(next);
    else if (running.size > 0) await Promise.race(running.values());
    else if (left.some(isLost)) continue;
    else if (left.length > 0)
      throw new Error(`jobs that need each other: ${left.map(({ name }) => name).join(', ')}`);
  }
  return endings;
}
