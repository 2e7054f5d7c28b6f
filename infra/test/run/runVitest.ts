import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { repositoryRoot } from '../../build/paths.ts';
import { type ProgramEnd, runMeasured } from './runMeasured.ts';
import { readTestRecord, type TestTime } from './testRecord.ts';

/** Result of a vitest run. */
export interface VitestEnd extends ProgramEnd {
  passed: number;
  failed: number;
  skipped: number;
  /** Names of failed tests, of files that could not be loaded, or of the run itself. */
  failures: string[];
  times: TestTime[];
  /** Test files that it loaded, as paths from the root, including those with skipped tests. */
  files: string[];
}

/** Vitest's argument for runs whose chosen files may contain no test. */
export const mayBeNone = '--passWithNoTests';

export interface Report {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: {
    name: string;
    status: string;
    assertionResults?: { status: string; fullName: string }[];
  }[];
}

/**
 * Runs vitest, reads its reports and counts passed and failed tests. A file of `due` that did not run counts as failed.
 */
export async function runVitest(
  name: string,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
  say: (text: string) => void,
  { due = [], mostSeconds }: { due?: readonly string[]; mostSeconds?: number } = {},
): Promise<VitestEnd> {
  const folder = mkdtempSync(join(tmpdir(), 'balcao-tests-'));
  const report = join(folder, 'report.json');
  const record = join(folder, 'record');
  const vitest = join(repositoryRoot, 'node_modules', 'vitest', 'vitest.mjs');
  const reporters = [
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
    `--reporter=${join(repositoryRoot, 'infra', 'test', 'run', 'testRecord.ts')}`,
  ];
  try {
    const end = await runMeasured(
      ['node', vitest, 'run', ...args, ...reporters],
      { ...env, BALCAO_TEST_RECORD: record },
      say,
      mostSeconds,
    );
    return {
      ...end,
      ...count({ name, code: end.code, report: readReport(report), none: args.includes(mayBeNone), due }),
      times: readTestRecord(record),
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function readReport(report: string): Report | undefined {
  return existsSync(report) ? (JSON.parse(readFileSync(report, 'utf8')) as Report) : undefined;
}

export interface Counted {
  name: string;
  code: number;
  report: Report | undefined;
  /** True if a run without passed tests is allowed. */
  none?: boolean;
  due?: readonly string[];
}

/**
 * Counts vitest's results. The run itself fails if it ended badly without a failed test, has no report, or no test
 * passed although some should. A due file that is missing in the report fails too: a name or a condition excluded it.
 */
export function count({ name, code, report, none = false, due = [] }: Counted) {
  const failures: string[] = [];
  for (const { name: file, status, assertionResults = [] } of report?.testResults ?? []) {
    const failed = assertionResults.filter((one) => one.status === 'failed');
    failures.push(...failed.map(({ fullName }) => fullName));
    // A file that could not be loaded has no failed tests.
    if (status === 'failed' && failed.length === 0) failures.push(file);
  }
  const passed = report?.numPassedTests ?? 0;
  if (failures.length === 0 && (code !== 0 || report === undefined || (passed === 0 && !none)))
    failures.push(`${name} (exit code ${code}, ${report === undefined ? 'no report' : `${passed} passed`})`);
  const files = (report?.testResults ?? []).map((file) => relative(repositoryRoot, file.name));
  const ran = new Set(files);
  // Without a report, the run as a whole has failed already.
  if (report !== undefined)
    failures.push(...due.filter((file) => !ran.has(file)).map((file) => `${file} did not run (${name})`));
  const skipped = (report?.numPendingTests ?? 0) + (report?.numTodoTests ?? 0);
  return { passed, failed: failures.length, skipped, failures, files };
}
