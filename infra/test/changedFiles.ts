import { execFileSync } from 'node:child_process';
import { repositoryRoot } from '../build/paths.ts';

const git = (...args: string[]): string =>
  execFileSync('git', args, { cwd: repositoryRoot, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });

/** What `--changed` or `--changed=<ref>` among the arguments asks to compare with: '' for the usual, undefined without it. */
export function changedArgument(args: readonly string[]): string | undefined {
  const asked = args.find((one) => one === '--changed' || one.startsWith('--changed='));
  return asked?.slice('--changed='.length);
}

/**
 * Paths, from the root, of all that differs from a ref: what is committed since, what is not, and what git does not know
 * yet. Without a ref it is where this branch left main; on main, what is not committed. Deleted files are among them.
 */
export function changedFiles(ref = ''): { since: string; files: string[] } {
  const since = ref === '' ? usualRef() : ref;
  const lines = [
    git('diff', '--name-only', '--no-renames', '-z', since),
    git('ls-files', '-z', '--others', '--exclude-standard'),
  ];
  const files = new Set(lines.flatMap((text) => text.split('\0')).filter((file) => file !== ''));
  return { since, files: [...files].toSorted() };
}

function usualRef(): string {
  const branch = git('rev-parse', '--abbrev-ref', 'HEAD').trim();
  if (branch === 'main' || branch === 'HEAD') return 'HEAD';
  try {
    return git('merge-base', 'HEAD', 'main').trim();
  } catch {
    return 'HEAD';
  }
}
