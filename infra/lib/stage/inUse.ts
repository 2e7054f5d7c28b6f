import { CfnResource, Stack } from 'aws-cdk-lib';
import { StringParameter } from 'aws-cdk-lib/aws-ssm';
import type { Construct } from 'constructs';
import type { DataStack } from '../dataStack.ts';
import type { DeploymentSettings } from '../deploymentSettings.ts';

/** Resources that a deployment must not change by mistake. Key and bucket are named by their ids in the template. */
export const guarded = ['table', 'key', 'bucket', 'firewall'] as const;
export type InUse = Record<(typeof guarded)[number], string>;

/** SSM parameter in which a deployment notes what it uses. */
export const inUseParameter = (stage: string): string => `/balcao-${stage}/in-use`;

export function inUseOf(data: DataStack, settings: DeploymentSettings): InUse {
  return {
    // Before deployment the stage's own table has only placeholders for name and ARN. Its name will be
    // `balcao-<stage>`.
    table: data.table.arn.includes('/') ? data.table.name : `balcao-${settings.stage}`,
    key: templateId(data.key),
    bucket: templateId(data.media),
    firewall: settings.webAclArn ?? 'none',
  };
}

function templateId(construct: Construct): string {
  const resource = construct.node.defaultChild;
  if (!(resource instanceof CfnResource)) throw new Error(`${construct.node.path} is no single resource`);
  return String(Stack.of(construct).resolve(resource.logicalId));
}

export function noteInUse(stack: Stack, stage: string, inUse: InUse): void {
  new StringParameter(stack, 'InUse', {
    parameterName: inUseParameter(stage),
    description: 'Table, key, bucket and firewall of the last deployment; the next one is compared with it',
    stringValue: JSON.stringify(inUse),
  });
}

/**
 * Refuses a deployment that would use another table, key, bucket or firewall than the last one, unless the operator
 * names each change.
 *
 * @param named names of the changes that are meant, such as `table,firewall`
 * @throws Error with one sentence that names the changes
 */
export function refuseChanges(stage: string, before: InUse, after: InUse, named: string): void {
  const meant = named.split(',').map((each) => each.trim());
  const unknown = meant.filter((each) => each !== '' && !guarded.some((name) => name === each));
  if (unknown.length > 0)
    throw new Error(`-c change names ${guarded.join(', ')}; ${unknown.join(', ')} is none of them.`);
  const changed = guarded.filter((name) => before[name] !== after[name] && !meant.includes(name));
  if (changed.length === 0) return;
  const told = changed.map((name) => `the ${name} ${before[name]}, now ${after[name]}`).join('; ');
  throw new Error(
    `Stage ${stage} would change what it uses: ${told}. If that is meant, pass -c change=${changed.join(',')} (docs/deploy.md, Settings).`,
  );
}
