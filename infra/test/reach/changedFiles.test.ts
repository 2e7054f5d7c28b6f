import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { changedFiles } from './changedFiles.ts';

let folder = '';
const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b', ...args], {
    cwd: folder,
    stdio: 'ignore',
  });
const commit = (file: string) => {
  writeFileSync(join(folder, file), '');
  git('add', file);
  git('commit', '-m', file);
};

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'balcao-changed-'));
  git('init', '-b', 'main');
  commit('first');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('on main it is what is not committed, on a branch what it has done since, too', () => {
  writeFileSync(join(folder, 'new'), '');
  expect(changedFiles('', folder)).toEqual({ since: 'HEAD', files: ['new'] });
  git('checkout', '-b', 'work');
  commit('second');
  expect(changedFiles('', folder).files).toEqual(['new', 'second']);
});

test('a HEAD on no branch is compared with main, and a clone without main with that of its origin', () => {
  git('checkout', '--detach');
  commit('second');
  expect(changedFiles('', folder).files).toEqual(['second']);
  git('update-ref', 'refs/remotes/origin/main', 'main');
  git('branch', '-D', 'main');
  expect(changedFiles('', folder).files).toEqual(['second']);
});

test('without either it is refused, with what to type', () => {
  git('checkout', '-b', 'work');
  git('branch', '-D', 'main');
  expect(() => changedFiles('', folder)).toThrow('--changed=<ref>');
});

test('a ref that is not there is refused in the words of git', () => {
  expect(() => changedFiles('typo', folder)).toThrow(/typo/);
});
