import { App } from 'aws-cdk-lib';
import { repositoryRoot } from '../build/paths.ts';
import { productVersion } from '../build/productVersion.ts';
import { buildOutputs } from '../lib/buildOutputs.ts';
import { createDeployment } from '../lib/createDeployment.ts';

/** `npx cdk synth` and `npx cdk deploy` start here (cdk.json). */
const app = new App();
try {
  createDeployment(app, buildOutputs(repositoryRoot), productVersion());
  app.synth();
} catch (error) {
  // A missing setting is answered with its sentence, not with a stack trace.
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
