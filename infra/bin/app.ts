import { App } from 'aws-cdk-lib';
import { repositoryRoot } from '../build/paths.ts';
import { productVersion } from '../build/productVersion.ts';
import { buildOutputs } from '../lib/buildOutputs.ts';
import { createDeployment } from '../lib/createDeployment.ts';

/** Entry of `npx cdk synth` and `npx cdk deploy` (cdk.json). */
const app = new App();
try {
  createDeployment(app, buildOutputs(repositoryRoot), productVersion());
  app.synth();
} catch (error) {
  // Prints the sentence about a missing setting without a stack trace.
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
