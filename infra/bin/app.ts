import { App } from 'aws-cdk-lib';
import { repositoryRoot } from '../build/paths.ts';
import { productVersion } from '../build/productVersion.ts';
import { buildOutputs } from '../lib/buildOutputs.ts';
import { createDeployment } from '../lib/createDeployment.ts';
import { refuseChanges } from '../lib/stage/inUse.ts';
import { readInUse } from '../lib/stage/readInUse.ts';
import { readStageFile } from '../lib/stage/stageFile.ts';

/** Entry of `npx cdk synth` and `npx cdk deploy` (cdk.json). */
const app = new App();
try {
  const settings = readStageFile(app.node, repositoryRoot);
  const { inUse } = createDeployment(app, settings, buildOutputs(repositoryRoot), productVersion());
  if (settings.production && app.node.tryGetContext('offline') === undefined) {
    const before = await readInUse(settings.stage);
    const named: unknown = app.node.tryGetContext('change');
    if (before !== undefined)
      refuseChanges(settings.stage, before, inUse, typeof named === 'string' ? named : '');
  }
  app.synth();
} catch (error) {
  // Prints the sentence about a missing setting without a stack trace.
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
