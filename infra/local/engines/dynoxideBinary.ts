import { createRequire } from 'node:module';
import { existsSync } from 'node:fs';

/** Path of the DynamoDB engine's program, or undefined where the registry has none for this machine. */
export function dynoxideBinary(): string | undefined {
  const require = createRequire(import.meta.url);
  try {
    const path = require.resolve('@dynoxide/linux-x64/package.json').replace(/package\.json$/, 'dynoxide');
    return existsSync(path) ? path : undefined;
  } catch {
    return undefined;
  }
}

/** What a person reads when neither the engine nor an endpoint is there. */
export const missingEngine =
  'The DynamoDB engine (@dynoxide/linux-x64) is not available on this machine: install it on linux-x64, or set AWS_ENDPOINT_URL_DYNAMODB to a DynamoDB endpoint such as DynamoDB Local.';
