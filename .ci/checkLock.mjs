// Checks package-lock.json before anything of it is installed. Refused is what a changed lock file could bring in without
// anybody noticing: packages from another registry, from git or from an address, packages without a strong digest,
// packages under another's name, and programs that run at installation. Plain JavaScript without packages, for any Node.
//   node .ci/checkLock.mjs [folder]
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = process.argv[2] ?? '.';
const registry = 'https://registry.npmjs.org/';
const readJson = (name) => JSON.parse(readFileSync(join(folder, name), 'utf8'));
const { workspaces = [], allowScripts = {} } = readJson('package.json');
const { lockfileVersion, packages = {} } = readJson('package-lock.json');
const refused = [];

if (lockfileVersion !== 3) refused.push(`package-lock.json has version ${lockfileVersion} instead of 3`);

// Dependencies as the package.json files name them; `npm ci` refuses a lock file that disagrees with those.
const declared = ['', ...workspaces].flatMap((name) => {
  const { dependencies, devDependencies, optionalDependencies } = packages[name] ?? {};
  return Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies });
});
const isDeclaredAlias = (name, of) =>
  declared.some(([as, from]) => as === name && from.startsWith(`npm:${of}@`));

/** True for a package inside another one's archive, whose digest covers it. */
function isInArchive(path) {
  const outer = path.slice(0, Math.max(0, path.lastIndexOf('/node_modules/')));
  if (outer === '') return false;
  const holder = packages[outer];
  return holder?.bundleDependencies !== undefined && hasDigest(holder) ? true : isInArchive(outer);
}
function hasDigest({ integrity = '' }) {
  return /^sha512-[A-Za-z0-9+/]{86}==$/.test(integrity);
}

for (const [path, entry] of Object.entries(packages)) {
  const at = path.lastIndexOf('node_modules/');
  if (path === '' || at < 0) {
    if (path !== '' && !workspaces.includes(path)) refused.push(`${path} is no workspace of package.json`);
    continue;
  }
  const name = path.slice(at + 'node_modules/'.length);
  const { resolved, link } = entry;
  if (link) {
    if (!workspaces.includes(resolved)) refused.push(`${path} leads to ${resolved}, which is no workspace`);
    continue;
  }
  // .npmrc leaves out the addresses of the registry, so usually there is none.
  if (resolved !== undefined && !resolved.startsWith(registry))
    refused.push(`${path} comes from ${resolved} instead of ${registry}`);
  if (!hasDigest(entry) && !(entry.inBundle && isInArchive(path)))
    refused.push(`${path} has no integrity of sha512`);
  if (entry.name !== undefined && entry.name !== name && !isDeclaredAlias(name, entry.name))
    refused.push(`${path} is ${entry.name}, which no package.json says`);
  if (entry.hasInstallScript && allowScripts[name] !== true)
    refused.push(`${path} runs a program at installation, which allowScripts in package.json does not allow`);
}

for (const file of ['', ...workspaces].map((name) => join(name, '.npmrc'))) {
  if (!existsSync(join(folder, file))) continue;
  for (const line of readFileSync(join(folder, file), 'utf8').split('\n')) {
    const [key = '', value = ''] = line.split('=').map((part) => part.trim());
    if ((/registry$/i.test(key) && value !== registry) || /^\/\/|proxy$|^strict-ssl$/i.test(key))
      refused.push(`${file} sets ${key}`);
  }
}

for (const reason of refused) console.error(`Refused: ${reason}.`);
if (refused.length > 0) process.exit(1);
console.log(
  `package-lock.json: ${Object.keys(packages).length} entries, all from the registry with their digests.`,
);
