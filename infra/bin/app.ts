import { App } from 'aws-cdk-lib';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { buildOutputs } from '../lib/buildOutputs.ts';
import { createDeployment } from '../lib/createDeployment.ts';

/** `npx cdk synth` and `npx cdk deploy` start here (cdk.json). */
const root = fileURLToPath(new URL('../..', import.meta.url));
const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
  version: string;
};
const app = new App();
try {
  createDeployment(app, buildOutputs(root), version);
  app.synth();
} catch (error) {
  // A missing setting is answered with its sentence, not with a stack trace.
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
