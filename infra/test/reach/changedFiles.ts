import { spawnSync } from 'node:child_process';
import { repositoryRoot } from '../../build/paths.ts';
import { Refusal } from '../run/refusal.ts';

/** Runs git; a failing command throws a Refusal with git's message. */
function gitOf(folder: string) {
  return (...args: string[]): string => {
    const { status, stdout, stderr, error } = spawnSync('git', args, {
      cwd: folder,
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
    });
    if (error !== undefined) throw new Refusal(`git cannot be run: ${error.message}`);
    if (status !== 0) throw new Refusal(stderr.trim().split('\n')[0] || `git ${args[0]} failed (${status})`);
    return stdout;
  };
}

/** The ref in `--changed=<ref>`: '' for `--changed` alone, undefined without either. */
export function changedArgument(args: readonly string[]): string | undefined {
  const asked = args.find((one) => one === '--changed' || one.startsWith('--changed='));
  return asked?.slice('--changed='.length);
}

/**
 * Paths, relative to the root, that differ from a ref: committed, uncommitted and untracked changes, including deleted
 * files. Without a ref, compares with the commit at which this branch left main; on main, with the last commit.
 */
export function changedFiles(ref = '', folder = repositoryRoot): { since: string; files: string[] } {
  const git = gitOf(folder);
  const since = ref === '' ? usualRef(git) : ref;
  const lines = [
    // With `--`, git refuses the name of a folder as a ref, which would otherwise restrict the comparison to it.
    git('diff', '--name-only', '--no-renames', '-z', since, '--'),
    git('ls-files', '-z', '--others', '--exclude-standard'),
  ];
  const files = new Set(lines.flatMap((text) => text.split('\0')).filter((file) => file !== ''));
  return { since, files: [...files].toSorted() };
}

function usualRef(git: ReturnType<typeof gitOf>): string {
  if (git('rev-parse', '--abbrev-ref', 'HEAD').trim() === 'main') return 'HEAD';
  for (const main of ['main', 'origin/main'])
    try {
      return git('merge-base', 'HEAD', main).trim();
    } catch {
      // There is no such branch, or it has no common commit.
    }
  // Without a base, the only choice would be HEAD: a comparison with it would find no changes and pass.
  throw new Refusal(
    'Where this branch left main cannot be told: there is neither main nor origin/main. Name what to compare with: npm test -- --changed=<ref>, npm run check -- <ref>.',
  );
}
