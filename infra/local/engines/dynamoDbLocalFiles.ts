import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { fetchPackage } from './fetchPackage.ts';

const version = '2.9.30';

/** The `java` to run, or undefined where this machine has none. */
export function javaProgram(): string | undefined {
  const home = process.env.JAVA_HOME;
  const candidates = [...(home ? [join(home, 'bin', 'java')] : []), 'java'];
  return candidates.find((program) => spawnSync(program, ['-version'], { stdio: 'ignore' }).status === 0);
}

/**
 * Folder with AWS's DynamoDBLocal.jar, fetched once. It comes in an npm package whose own dependencies hold all of
 * Amplify's command line, which nobody needs here, so it is not one of ours.
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
