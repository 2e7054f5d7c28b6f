export interface Job {
  name: string;
  /** Names of the jobs that must have ended well before. One that is not among the jobs is not waited for. */
  needs?: readonly string[];
  /** How many cores it keeps busy; 0 mostly waits, and stands beside whatever computes. */
  cores: 0 | 1 | 2;
  /** What is timed has the machine to itself: it begins when nothing runs, and nothing begins beside it. */
  alone?: true;
}

/** How a job ended: `left out` is one that needed a job which did not end well. */
export type Ending = 'good' | 'failed' | 'left out';

export interface Running<Kind extends Job> {
  /** Does a job's work and answers whether it ended well. What it says is printed in one piece once it has ended. */
  run: (job: Kind, say: (text: string) => void) => Promise<boolean>;
  print: (text: string) => void;
  /** Cores that may be kept busy. */
  cores?: number;
  /** Jobs at most that wait beside each other: each holds memory, and wakes up now and then. */
  mostWaiting?: number;
}

/**
 * Runs jobs, each once and in the order of the list as far as what they need and the cores allow. Where the next one does not
 * fit, a later one that fits goes first; what is to be alone comes when nothing else can begin. Answers how each ended.
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
    // One that wants more cores than there are has them all.
    return now.reduce((sum, one) => sum + one.cores, 0) + Math.min(job.cores, cores) <= cores;
  };
  const begin = (job: Kind): void => {
    left = left.filter((one) => one !== job);
    const said: string[] = [];
    // Nothing else prints beside it: one sees it as it goes.
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
