import { spawnSync } from 'node:child_process';
import { repositoryRoot } from '../../build/paths.ts';
import { Refusal } from '../run/refusal.ts';

/** Runs git; what it refuses is refused in its own words. */
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

/** What `--changed` or `--changed=<ref>` among the arguments asks to compare with: '' for the usual, undefined without it. */
export function changedArgument(args: readonly string[]): string | undefined {
  const asked = args.find((one) => one === '--changed' || one.startsWith('--changed='));
  return asked?.slice('--changed='.length);
}

/**
 * Paths, from the root, of all that differs from a ref: what is committed since, what is not, and what git does not know
 * yet. Without a ref it is where this branch left main; on main, what is not committed. Deleted files are among them.
 */
export function changedFiles(ref = '', folder = repositoryRoot): { since: string; files: string[] } {
  const git = gitOf(folder);
  const since = ref === '' ? usualRef(git) : ref;
  const lines = [
    // With `--` the name of a folder is no ref: it would be compared alone.
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
      // Not there, or nothing in common with it.
    }
  // To compare with HEAD would find that nothing changed, and pass.
  throw new Refusal(
    'Where this branch left main cannot be told: there is neither main nor origin/main. Name what to compare with: npm test -- --changed=<ref>, npm run check -- <ref>.',
  );
}
