import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { repositoryRoot } from '../build/paths.ts';

const folder = mkdtempSync(join(tmpdir(), 'balcao-packages-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const write = (name: string, content: unknown) =>
  writeFileSync(join(folder, name), typeof content === 'string' ? content : JSON.stringify(content));
const run = (script: string, args: string[], env: Record<string, string> = {}) => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(repositoryRoot, '.ci', script), ...args],
    { encoding: 'utf8', env: { ...process.env, ...env } },
  );
  return { status, told: stdout + stderr };
};

test('.ci/run checks the lock file before it installs, and advisories before it tests', () => {
  const steps = readFileSync(join(repositoryRoot, '.ci', 'run'), 'utf8').split('\n');
  const at = ['node .ci/checkLock.mjs', 'npm ci', 'node .ci/checkAdvisories.mjs', 'npm test'].map((begin) =>
    steps.findIndex((step) => step.startsWith(begin)),
  );
  expect(at).not.toContain(-1);
  expect(at).toEqual(at.toSorted((a, b) => a - b));
  expect(steps).toContain('set -euo pipefail');
});

describe('the lock file', () => {
  const integrity = `sha512-${'A'.repeat(86)}==`;
  const manifest = {
    workspaces: ['shop'],
    allowScripts: { native: true },
  };
  const good: Record<string, Record<string, unknown>> = {
    '': { workspaces: ['shop'] },
    shop: { dependencies: { plain: '1.0.0', sheets: 'npm:@other/sheets@2.0.0', native: '1.0.0' } },
    'node_modules/@balcao/shop': { resolved: 'shop', link: true },
    'node_modules/plain': { version: '1.0.0', integrity },
    'node_modules/sheets': { name: '@other/sheets', version: '2.0.0', integrity },
    'node_modules/native': { version: '1.0.0', integrity, hasInstallScript: true },
    'node_modules/kit': {
      version: '1.0.0',
      integrity,
      bundleDependencies: ['part'],
      resolved: 'https://registry.npmjs.org/kit/-/kit-1.0.0.tgz',
    },
    'node_modules/kit/node_modules/part': { version: '1.0.0', inBundle: true },
  };
  const check = (changed: Record<string, Record<string, unknown>>, lockfileVersion = 3) => {
    write('package.json', manifest);
    write('package-lock.json', { lockfileVersion, packages: { ...good, ...changed } });
    return run('checkLock.mjs', [folder]);
  };
  beforeEach(() => {
    mkdirSync(join(folder, 'shop'), { recursive: true });
    write('.npmrc', 'save-exact=true\n');
    write('shop/.npmrc', '');
  });

  test('of this repository passes', () => {
    expect(run('checkLock.mjs', [repositoryRoot])).toMatchObject({ status: 0 });
  });

  test('with everything in order passes', () => {
    expect(check({})).toMatchObject({ status: 0 });
  });

  test.each<[string, Record<string, unknown>]>([
    ['comes from https://npm.evil.test/', { resolved: 'https://npm.evil.test/plain.tgz', integrity }],
    ['comes from http://registry', { resolved: 'http://registry.npmjs.org/plain.tgz', integrity }],
    [
      'comes from https://registry.npmjs.org.evil',
      { resolved: 'https://registry.npmjs.org.evil/p.tgz', integrity },
    ],
    ['comes from git+ssh', { resolved: 'git+ssh://git@github.com/a/plain.git#1', integrity }],
    ['comes from file:', { resolved: 'file:plain.tgz', integrity }],
    ['no integrity', { version: '1.0.0' }],
    ['no integrity', { integrity: 'sha1-aaaaaaaaaaaaaaaaaaaaaaaaaaa=' }],
    ['no integrity', { integrity: 'sha512-AAAA==' }],
    ['no integrity', { inBundle: true }],
    ['is evil, which no package.json says', { name: 'evil', integrity }],
    ['runs a program at installation', { integrity, hasInstallScript: true }],
    ['leads to ../elsewhere', { resolved: '../elsewhere', link: true }],
  ])('a package that %s is refused', (reason, entry) => {
    const { status, told } = check({ 'node_modules/plain': entry });
    expect([status, told]).toEqual([1, expect.stringMatching(/^Refused: node_modules\/plain /)]);
    expect(told).toContain(reason);
  });

  test('of another version, or with a folder that is no workspace, is refused', () => {
    expect(check({}, 1)).toMatchObject({ status: 1 });
    expect(check({ '../elsewhere': { version: '1.0.0' } })).toMatchObject({ status: 1 });
  });

  test.each([
    'registry=https://npm.evil.test/',
    '@balcao:registry = https://npm.evil.test/',
    '//npm.evil.test/:_authToken=1',
    'https-proxy=http://evil.test',
    'strict-ssl=false',
  ])('is not got round by .npmrc: %s', (line) => {
    write('shop/.npmrc', `save-exact=true\n${line}\n`);
    expect(check({})).toMatchObject({ status: 1 });
    write('shop/.npmrc', 'registry=https://registry.npmjs.org/');
    expect(check({})).toMatchObject({ status: 0 });
  });
});

describe('advisories', () => {
  const advisory = (severity: string, id = 'GHSA-aaaa-bbbb-cccc') => ({
    name: 'plain',
    severity,
    title: 'Runs what it reads',
    range: '<1.0.1',
    url: `https://github.com/advisories/${id}`,
  });
  /** Result with what a fake npm answers and what is accepted. */
  const check = (answer: unknown, accepted: object[] = []) => {
    write('answer', answer);
    write('accepted.json', accepted);
    write('npm', `#!/bin/sh\necho "$*" >"${folder}/asked"\ncat "${folder}/answer"\nexit 1\n`);
    chmodSync(join(folder, 'npm'), 0o755);
    const path = `${folder}:${process.env['PATH']}`;
    return run('checkAdvisories.mjs', [join(folder, 'accepted.json')], { PATH: path });
  };
  const about = (...via: unknown[]) => ({ vulnerabilities: { plain: { via }, kit: { via: ['plain'] } } });

  test('about what is shipped are asked for', () => {
    expect(check({ vulnerabilities: {} })).toMatchObject({ status: 0 });
    expect(readFileSync(join(folder, 'asked'), 'utf8').trim()).toBe('audit --omit=dev --json');
  });

  test.each([
    ['low', 0],
    ['moderate', 0],
    ['high', 1],
    ['critical', 1],
  ])('a %s one ends the run with %i', (severity, status) => {
    const { status: given, told } = check(about(advisory('low', 'GHSA-low'), advisory(severity)));
    expect(given).toBe(status);
    expect(told.includes('GHSA-aaaa-bbbb-cccc')).toBe(status === 1);
  });

  test('one that was accepted is told and passes until its date, and no other one with it', () => {
    const accepted = (until: string) => [
      { advisory: 'GHSA-aaaa-bbbb-cccc', until, why: 'We parse nothing.' },
    ];
    const passed = check(about(advisory('high')), accepted('2999-01-01'));
    expect(passed.status).toBe(0);
    expect(passed.told).toContain('We parse nothing.');
    expect(check(about(advisory('high')), accepted('2026-01-01')).status).toBe(1);
    const other = about(advisory('high'), advisory('high', 'GHSA-other'));
    expect(check(other, accepted('2999-01-01')).status).toBe(1);
  });

  test('that cannot be had are no finding, but it is said', () => {
    for (const answer of [{ message: '405 Method Not Allowed' }, 'no JSON', '']) {
      const { status, told } = check(answer);
      expect([status, told]).toEqual([0, expect.stringContaining('ADVISORIES WERE NOT CHECKED')]);
    }
  });
});
