// Fails on high and critical advisories about packages that are shipped (`dependencies`, not `devDependencies`). Those in
// acceptedAdvisories.json are named and pass until their date. If the registry gives no advisories, that is said and
// nothing fails: an outage there is no finding here. Plain JavaScript without packages, for any Node.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const today = new Date().toISOString().slice(0, 10);
const accepted = new Map(
  JSON.parse(
    readFileSync(process.argv[2] ?? new URL('acceptedAdvisories.json', import.meta.url), 'utf8'),
  ).map((one) => [one.advisory, one]),
);

const { stdout, error } = spawnSync('npm', ['audit', '--omit=dev', '--json'], {
  encoding: 'utf8',
  maxBuffer: 64 * 1024 * 1024,
  shell: process.platform === 'win32',
});
let report = {};
try {
  report = JSON.parse(stdout);
} catch {
  // Told below.
}
if (typeof report.vulnerabilities !== 'object') {
  console.error(
    `ADVISORIES WERE NOT CHECKED: ${error?.message ?? report.message ?? 'npm audit gave no report'}`,
  );
  process.exit(0);
}

// `via` names the advisories about a package itself, and as texts the packages through which it is affected.
const found = new Map(
  Object.values(report.vulnerabilities)
    .flatMap(({ via }) => via)
    .filter((one) => typeof one === 'object' && ['high', 'critical'].includes(one.severity))
    .map((one) => [one.url, one]),
);
let failed = false;
for (const [url, { name, severity, title, range }] of found) {
  const exception = accepted.get(url.split('/').at(-1));
  const passes = exception !== undefined && exception.until >= today;
  failed ||= !passes;
  const why = passes ? `, accepted until ${exception.until}: ${exception.why}` : '';
  console.error(`${passes ? 'Accepted' : 'Refused'}: ${severity}, ${name} ${range}: ${title} (${url})${why}`);
}
if (failed) process.exit(1);
console.log('No high advisory about a package that is shipped.');
