import { type App, Validations } from 'aws-cdk-lib';
import { AwsSolutionsChecks } from 'cdk-nag';
import { ApiStack } from './apiStack.ts';
import type { BuildOutputs } from './buildOutputs.ts';
import { ConnectorStack } from './connectorStack.ts';
import { DataStack } from './dataStack.ts';
import type { DeploymentSettings } from './deploymentSettings.ts';
import type { DeploymentStack } from './deploymentStack.ts';
import { inUseOf, noteInUse } from './stage/inUse.ts';
import { FirewallStack } from './firewallStack.ts';
import { ObservabilityStack } from './observabilityStack.ts';
import { WebStack } from './webStack.ts';
import { workerEnvironment } from './workerEnvironment.ts';
import { WorkersStack } from './workersStack.ts';

/**
 * Creates all stacks of a stage, in deployment order. The API comes before the functions it calls, because the
 * functions need the addresses of API and CloudFront; the API refers to functions by their fixed names.
 */
export function createDeployment(
  app: App,
  settings: DeploymentSettings,
  outputs: BuildOutputs,
  appVersion: string,
) {
  const data = new DataStack(app, settings);
  const api = new ApiStack(app, settings);
  const web = new WebStack(app, settings, { data, api, outputs, appVersion });
  const environment = (stack: DeploymentStack) =>
    workerEnvironment(stack, {
      data,
      socketHost: api.socketHost,
      usagePlanId: api.usagePlanId,
      publicUrl: web.publicUrl,
      appVersion,
    });
  const workers = new WorkersStack(app, settings, { data, api, outputs, environment });
  const connector = new ConnectorStack(app, settings, { data, api, outputs, environment });
  // The connector refers to its queues by name, so they must exist before it starts.
  connector.addStackDependency(workers);
  const observability = new ObservabilityStack(app, settings, { data, api, workers, connector });
  const inUse = inUseOf(data, settings);
  noteInUse(observability, settings.stage, inUse);
  if (settings.requestRate !== undefined) new FirewallStack(app, settings, settings.requestRate);
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app, { verbose: true }));
  return { inUse, stacks: { data, api, web, workers, connector, observability } };
}
