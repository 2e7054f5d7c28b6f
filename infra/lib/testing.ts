import { App, type Stack } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildOutputs } from './buildOutputs.ts';
import { builtRepository } from './builtRepository.ts';
import { createDeployment } from './createDeployment.ts';

export type Concern = keyof ReturnType<typeof createDeployment>;

/** Synthesises a stage in memory; `change` may break a stack beforehand, to test that the checks find it. */
export function synthesise(
  context: Record<string, string> = {},
  change?: (stacks: Record<Concern, Stack>) => void,
) {
  const app = new App({
    context,
    outdir: mkdtempSync(join(tmpdir(), 'balcao-cdk-')),
    analyticsReporting: false,
  });
  const stacks = createDeployment(app, buildOutputs(builtRepository()), '1.2.3');
  change?.(stacks);
  return {
    app,
    stacks,
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
