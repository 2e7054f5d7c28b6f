import { App, type Stack } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { functionParts } from '../parts/functions.ts';
import { buildOutputs } from './buildOutputs.ts';
import { createDeployment } from './createDeployment.ts';

export const prodContext = {
  stage: 'prod',
  domainName: 'app.example.com',
  certificateArn: 'arn:aws:acm:us-east-1:111111111111:certificate/11111111-2222-3333-4444-555555555555',
  alarmEmail: 'alarms@example.com',
};

/** A repository in which everything is built, as small as the deployment allows. */
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

export type Concern = keyof ReturnType<typeof createDeployment>;

/** Synthesises a stage in memory; `change` may spoil a stack before, to see the checks notice. */
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

/** Resources of one type. */
export function resourcesOf(template: Template, type: string): Resource[] {
  return Object.values(template.findResources(type)) as Resource[];
}
