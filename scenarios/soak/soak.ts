import { spawn } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, totalmem } from 'node:os';
import { join } from 'node:path';
import { repositoryRoot } from '@balcao/infra/build/paths';

/**
 * npm run soak [words]: runs every long test, or those whose names contain the words, at full size, and writes results
 * and figures to docs/soak.md.
 */
interface Proof {
  name: string;
  file: string;
  env: Record<string, string>;
  /** Vitest config; that of the stories by default. */
  config?: string;
}

const proofs: Proof[] = [
  {
    name: 'kill -9 of functions, gateway, table engine, queue engine and connector, each in the middle of 200 messages',
    config: 'scenarios/faults/vitest.config.ts',
    file: 'killed.test.ts',
    env: { FAULT_MESSAGES: '200' },
  },
  {
    name: 'some 80 kills (kill -9) of all parts while 100 customers answer a menu: each gets one ticket in the chosen queue, each text arrives once on both sides',
    config: 'scenarios/faults/vitest.config.ts',
    file: 'menuKilled.test.ts',
    env: { FAULT_CUSTOMERS: '100' },
  },
  {
    name: 'a bad day: 10,000 messages each way, one table call in twenty refused, queues away for 5 minutes, storage for 10 minutes, the engine for an hour, the stream 10 minutes late, a process killed every minute',
    config: 'scenarios/faults/vitest.config.ts',
    file: 'badDay.test.ts',
    env: {
      BAD_DAY_MESSAGES: '10000',
      BAD_DAY_QUEUES: '300',
      BAD_DAY_STORAGE: '600',
      BAD_DAY_ENGINE: '3600',
      BAD_DAY_STREAM: '600',
      BAD_DAY_KILLS: '60',
    },
  },
  {
    name: 'every data test while the table refuses one call in twenty and loses one answer in a hundred',
    config: 'vitest.config.ts',
    file: 'functions/src',
    env: { BALCAO_TEST_WEATHER: 'bad' },
  },
  {
    name: '20 messages a second for a minute, in and out, p95 at most 300 ms each',
    file: 'stories/steady.test.ts',
    env: { SOAK_SECONDS: '60' },
  },
  {
    name: '600 hostile stanzas and files sent to the connector: it survives, other chats are served, no address of theirs is fetched, every message is shown',
    config: 'vitest.config.ts',
    file: 'connector/corpus',
    env: { CORPUS_CASES: '600' },
  },
  {
    name: '4,000 days of customers, attendants, settings and timers with the bot: no error, no blank text, no flood of texts, no dead end',
    config: 'vitest.config.ts',
    file: 'nyDay',
    env: { ANY_DAYS: '4000' },
  },
  {
    name: 'two people race every pair of moves 200 times: never two owners, never a lost log entry',
    config: 'vitest.config.ts',
    file: 'Races.test.ts',
    env: { MOVE_RACES: '200' },
  },
  {
    name: 'two people drag one card 200 times each at once: one lane, every drag is logged, both see the same',
    config: 'vitest.config.ts',
    file: 'kanban/stageRaces',
    env: { STAGE_RACES: '200' },
  },
  {
    name: 'a board of 5,000 tickets read once, each lane to its end: no ticket twice, none left out',
    config: 'vitest.config.ts',
    file: 'kanban/board.test.ts',
    env: { BOARD_TICKETS: '5000' },
  },
  {
    name: 'a board of 5,000 tickets on screen, dragged over; two browsers drag one card 200 times each at once',
    config: 'frontend/vitest.config.ts',
    file: 'kanban/largeBoard',
    env: { BOARD_TICKETS: '5000', STAGE_RACES: '200' },
  },
  {
    name: '10,000 timers without work, due at one instant, fire within 90 s, none twice',
    config: 'vitest.config.ts',
    file: 'functions/src/platform/timers/timerCrowd.test.ts',
    env: { TIMER_CROWD: '10000' },
  },
  {
    name: 'internal chat: 50 people write 20 messages a second for a minute: each member receives each message once, nobody else receives any',
    config: 'vitest.config.ts',
    file: 'functions/src/services/chats/chatCrowd.test.ts',
    env: { CHAT_CROWD: '1200' },
  },
  {
    name: '10,000 scheduled messages of many writers, due in one minute, are sent within 5 minutes, none twice',
    config: 'vitest.config.ts',
    file: 'functions/src/services/schedules/sending/scheduleMinute.test.ts',
    env: { SCHEDULE_CROWD: '10000' },
  },
  {
    name: '500 scheduled messages of one writer, due in one minute, are sent in the run that takes them up, at most one in fifty in the next run',
    config: 'vitest.config.ts',
    file: 'functions/src/services/schedules/sending/scheduleCrowd.test.ts',
    env: { SCHEDULE_CROWD_OF_ONE: '500' },
  },
  {
    name: 'a campaign to 5,000 customers without interval, connector and functions killed three times each: each customer gets it once, in the order of the list, the report matches the phones, replies of attendants within 1 s p95',
    config: 'scenarios/faults/vitest.config.ts',
    file: 'campaignKilled.test.ts',
    env: { CAMPAIGN_CUSTOMERS: '5000' },
  },
  {
    name: '1,000 customers answer a menu of queues at once: each gets one menu, one choice and one ticket in the right queue',
    config: 'vitest.config.ts',
    file: 'functions/src/services/engine/menuCrowd.test.ts',
    env: { MENU_CROWD: '1000' },
  },
  {
    name: '100,000 tickets and 1,000,000 messages in one company: lists, searches, opening, pages and sending cost as much as in a small one',
    config: 'vitest.config.ts',
    file: 'scenarios/amounts/anyAmount',
    env: { COMPANY_SCALE: '1' },
  },
  {
    name: 'a spreadsheet of 20,000 contacts imported within five minutes, the functions killed halfway: exact counts, and a second import creates nobody',
    config: 'vitest.config.ts',
    file: 'scenarios/amounts/contactImport',
    env: { IMPORT_ROWS: '20000' },
  },
  {
    name: 'every odd value in every field of the contract',
    config: 'vitest.config.ts',
    file: 'functions/src/platform/http/contractInput.test.ts',
    env: { ODD_VALUES: 'all' },
  },
  {
    name: 'pictures of every screen and dialog, dark and wide, light on a phone: no serious finding of axe, nothing wider than its screen',
    config: 'frontend/vitest.config.ts',
    file: 'creenshots.browser',
    env: { PICTURES: 'all' },
  },
  {
    name: 'every data test, and a customer who is answered on the whole deployment, on DynamoDB Local',
    config: 'vitest.config.ts',
    file: '',
    env: { BALCAO_TEST_ENGINE: 'dynamodb-local', ENGINE_TESTS: 'all' },
  },
];

/** Limit for a test without one of its own. */
const testTimeoutMs = 600_000;

function run({
  file,
  env,
  config = 'scenarios/vitest.config.ts',
}: Proof): Promise<{ ok: boolean; seconds: number; output: string }> {
  const began = performance.now();
  const vitest = join(repositoryRoot, 'node_modules/vitest/vitest.mjs');
  const child = spawn(
    process.execPath,
    [vitest, 'run', '--config', config, '--testTimeout', String(testTimeoutMs), file],
    {
      cwd: repositoryRoot,
      env: { ...process.env, ...env, NO_COLOR: '1' },
    },
  );
  let output = '';
  const hear = (part: Buffer): void => {
    output += part.toString();
    process.stdout.write(part);
  };
  child.stdout.on('data', hear);
  child.stderr.on('data', hear);
  return new Promise((resolve) => {
    child.on('close', (code) =>
      resolve({ ok: code === 0, seconds: (performance.now() - began) / 1000, output }),
    );
  });
}

/** A test's row in the page's table, and its figures below. */
interface Outcome {
  row: string;
  figures: string[];
}

const page = join(repositoryRoot, 'docs/soak.md');
/** Includes the load of other programs: the figures say little on a shared machine. */
const machineNow = (): string =>
  `${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GB, load ${loadavg()[0]?.toFixed(0)} before`;
const cell = (name: string): string => `| ${name} |`;
const figureOf = (name: string): string => `- ${name}: `;

/** The page's current lines about a test that this run leaves out, so that they are kept. */
function known(name: string, lines: readonly string[]): Outcome | undefined {
  const row = lines.find((line) => line.replace(/\s+\|/g, ' |').startsWith(cell(name)));
  return row === undefined
    ? undefined
    : { row, figures: lines.filter((line) => line.startsWith(figureOf(name))) };
}

const wanted = process.argv[2] ?? '';
const before = existsSync(page) ? readFileSync(page, 'utf8').split('\n') : [];
const outcomes: Outcome[] = [];
let failed = false;
for (const proof of proofs) {
  const { name } = proof;
  if (!name.includes(wanted)) {
    outcomes.push(known(name, before) ?? { row: `${cell(name)} not run | | | |`, figures: [] });
    continue;
  }
  const machine = machineNow();
  const { ok, seconds, output } = await run(proof);
  failed ||= !ok;
  const day = new Date().toISOString().slice(0, 10);
  outcomes.push({
    row: `${cell(name)} ${ok ? 'passed' : 'FAILED'} | ${seconds.toFixed(0)} | ${day} | ${machine} |`,
    figures: output
      .split('\n')
      .filter((line) => /^(latency|bad day:) /.test(line))
      .map((line) => figureOf(name) + line),
  });
}
writeFileSync(
  page,
  `# Soak

This page shows the last result of every heavy test at full size: outcome, duration, day and machine in the table, and below
it the figures that some of them print. \`npm run soak\` writes it; \`npm run soak -- "bad day"\` runs the tests whose name
contains these words and keeps the other lines. \`npm test\` runs the same tests at about a fiftieth of the size.

| test | outcome | seconds | day | machine |
|---|---|---|---|---|
${outcomes.map(({ row }) => row).join('\n')}

## Figures

${outcomes.flatMap(({ figures }) => figures).join('\n')}
`,
);
process.exitCode = failed ? 1 : 0;
