import { chmodSync, existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { platformOf } from '../platform.ts';
import { cachedPath, fetchPackage, type PackageFile } from './fetchPackage.ts';

/** Must be the version in infra/package.json, which installs the package where it can be pinned. */
const version = '1.2.1';

/** Path of the DynamoDB engine's program, installed or cached; undefined if this machine has neither. */
export function dynoxideBinary(platform = platformOf()): string | undefined {
  const { enginePackage } = platform;
  if (enginePackage === undefined) return undefined;
  return [installed(enginePackage), cachedPath(fileOf(enginePackage))].find(
    (path) => path !== undefined && existsSync(path),
  );
}

/**
 * Like `dynoxideBinary`, but fetches a missing program from the registry. Undefined if there is none for this machine.
 */
export async function provideDynoxide(platform = platformOf()): Promise<string | undefined> {
  const here = dynoxideBinary(platform);
  if (here !== undefined || platform.enginePackage === undefined) return here;
  try {
    const path = await fetchPackage(fileOf(platform.enginePackage));
    chmodSync(path, 0o755);
    return path;
  } catch {
    return undefined;
  }
}

function installed(enginePackage: string): string | undefined {
  try {
    return createRequire(import.meta.url)
      .resolve(`${enginePackage}/package.json`)
      .replace(/package\.json$/, 'dynoxide');
  } catch {
    return undefined;
  }
}

function fileOf(enginePackage: string): PackageFile {
  return {
    spec: `${enginePackage}@${version}`,
    member: 'dynoxide',
    name: `${enginePackage.replaceAll(/[@/]/g, '-').slice(1)}-${version}`,
  };
}

/** Error text if there is neither an engine nor an endpoint. */
export function missingEngine({ enginePackage } = platformOf()): string {
  const what = enginePackage === undefined ? '' : ` (${enginePackage})`;
  return `The DynamoDB engine${what} is not available on this machine: set AWS_ENDPOINT_URL_DYNAMODB to a DynamoDB endpoint such as DynamoDB Local, which needs Java, or run it on Linux or macOS with access to the npm registry.`;
}
