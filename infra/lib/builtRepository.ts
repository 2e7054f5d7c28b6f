import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { functionParts } from '../parts/functions.ts';

/** Valid settings of a prod deployment, for tests. */
export const prodContext = {
  stage: 'prod',
  domainName: 'app.example.com',
  certificateArn: 'arn:aws:acm:us-east-1:111111111111:certificate/11111111-2222-3333-4444-555555555555',
  alarmEmail: 'alarms@example.com',
  firewall: 'none',
  nodeImage: `node:24.21.0-bookworm-slim@sha256:${'0'.repeat(64)}`,
};

/** A temporary repository with the smallest build outputs that can be deployed, for tests. */
export function builtRepository(): string {
  const root = mkdtempSync(join(tmpdir(), 'balcao-outputs-'));
  const files = [
    ...functionParts.map((part) => `dist/functions/${part.name}/index.mjs`),
    'dist/connector/main.mjs',
    'frontend/dist/index.html',
    'frontend/dist/assets/index.js',
    'connector/Dockerfile',
  ];
  for (const file of files) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), `// ${file}\n`);
  }
  return root;
}
