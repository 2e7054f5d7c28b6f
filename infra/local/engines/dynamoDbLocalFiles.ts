import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { fetchPackage } from './fetchPackage.ts';

const version = '2.9.30';

/** The `java` program, or undefined if this machine has none. */
export function javaProgram(): string | undefined {
  const home = process.env.JAVA_HOME;
  const candidates = [...(home ? [join(home, 'bin', 'java')] : []), 'java'];
  return candidates.find((program) => spawnSync(program, ['-version'], { stdio: 'ignore' }).status === 0);
}

/**
 * Folder with AWS's DynamoDBLocal.jar, fetched once. It comes from an npm package that is not among our dependencies,
 * because it depends on Amplify's whole command line.
 */
export function dynamoDbLocalFiles(): Promise<string> {
  return fetchPackage({
    spec: `amplify-dynamodb-simulator@${version}`,
    integrity:
      'sha512-xTeeRLvzEfqyd5lh3bH4c0kHvSHHmmhD5ZDsHFKAQ5g2Zl6JqlFdutaQhCLHzxEp6Ry1o7TB6niIoXuQAnSewQ==',
    member: 'emulator',
    name: `dynamodb-local-${version}`,
  });
}
