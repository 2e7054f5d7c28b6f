import { App, type Stack } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildOutputs } from './buildOutputs.ts';
import { builtRepository } from './builtRepository.ts';
import { createDeployment } from './createDeployment.ts';
import { readDeploymentSettings } from './deploymentSettings.ts';

export type Concern = keyof ReturnType<typeof createDeployment>['stacks'];

/**
 * Synthesises a stage with these settings in memory. `change` may break a stack first, to test that the checks find it.
 */
export function synthesise(
  settings: Record<string, unknown> = {},
  change?: (stacks: Record<Concern, Stack>) => void,
) {
  const app = new App({
    outdir: mkdtempSync(join(tmpdir(), 'balcao-cdk-')),
    analyticsReporting: false,
  });
  const outputs = buildOutputs(builtRepository());
  const { stacks, inUse } = createDeployment(app, readDeploymentSettings(settings), outputs, '1.2.3');
  change?.(stacks);
  return {
    app,
    stacks,
    inUse,
    template: (concern: Concern): Template => Template.fromStack(stacks[concern]),
  };
}

export interface Resource {
  Type: string;
  Properties: Record<string, unknown>;
  DeletionPolicy?: string;
}

export function resourcesOf(template: Template, type: string): Resource[] {
  return Object.values(template.findResources(type)) as Resource[];
}
