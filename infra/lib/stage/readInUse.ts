import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { settingNames } from '../../parts/settings.ts';
import { type InUse, inUseParameter } from './inUse.ts';

/**
 * Reads what a stage uses: what its last deployment noted or, if a release without that note deployed it, what its
 * functions and CloudFront use. Undefined before the first deployment.
 *
 * @throws Error with one sentence if that cannot be read, or is read in another account than the one deployed to.
 */
export async function readInUse(stage: string): Promise<InUse | undefined> {
  try {
    return (await readNote(stage)) ?? (await readDeployed(stage));
  } catch (error) {
    throw new Error(
      `What stage ${stage} uses could not be read (${said(error)}): sign in to its account (AWS_PROFILE, AWS_REGION; AWS CLI 2), or pass -c offline=true to synthesise without deploying.`,
      { cause: error },
    );
  }
}

/** The AWS CLI's errors have several lines. */
const said = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).trim().replaceAll(/\s+/g, ' ');

async function readNote(stage: string): Promise<InUse | undefined> {
  const { GetParameterCommand, ParameterNotFound, SSMClient } = await import('@aws-sdk/client-ssm');
  const region = process.env['CDK_DEFAULT_REGION'];
  const client = new SSMClient(region === undefined ? {} : { region });
  try {
    const { Parameter } = await client.send(new GetParameterCommand({ Name: inUseParameter(stage) }));
    sameAccount(Parameter?.ARN?.split(':')[4]);
    return JSON.parse(Parameter?.Value ?? '{}') as InUse;
  } catch (error) {
    if (error instanceof ParameterNotFound) return undefined;
    throw error;
  } finally {
    client.destroy();
  }
}

/** Asks the AWS CLI, which `secrets.sh` needs too: the stage's own SDK has no client of Lambda or CloudFormation. */
async function readDeployed(stage: string): Promise<InUse | undefined> {
  // Without this, the note of a stage would be missing in every account but its own.
  sameAccount((await ask<{ Account: string }>('sts', 'get-caller-identity')).Account);
  const environment = await functionEnvironment(`balcao-${stage}-auth`);
  if (environment === undefined) return undefined;
  const of = (name: string): string => {
    const value = environment[name];
    if (value === undefined) throw new Error(`the function auth has no ${name}`);
    return value;
  };
  const data = await resources(`balcao-${stage}-data`);
  const idOf = (physical: string): string =>
    data.find((each) => each.PhysicalResourceId === physical)?.LogicalResourceId ?? physical;
  return {
    table: of(settingNames.tableName),
    key: idOf(of(settingNames.kmsKeyId).replace(/^.*:key\//, '')),
    bucket: idOf(of(settingNames.mediaBucket)),
    firewall: await firewallOf(stage),
  };
}

async function functionEnvironment(name: string): Promise<Record<string, string> | undefined> {
  try {
    const { Environment } = await ask<{ Environment?: { Variables?: Record<string, string> } }>(
      'lambda',
      'get-function-configuration',
      '--function-name',
      name,
    );
    return Environment?.Variables ?? {};
  } catch (error) {
    if (error instanceof Error && error.message.includes('(ResourceNotFoundException)')) return undefined;
    throw error;
  }
}

async function firewallOf(stage: string): Promise<string> {
  const web = await resources(`balcao-${stage}-web`);
  const distribution = web.find(({ ResourceType }) => ResourceType === 'AWS::CloudFront::Distribution');
  if (distribution === undefined) throw new Error(`the stack balcao-${stage}-web has no distribution`);
  const { DistributionConfig } = await ask<{ DistributionConfig: { WebACLId?: string } }>(
    'cloudfront',
    'get-distribution-config',
    '--id',
    distribution.PhysicalResourceId,
  );
  const webAcl = DistributionConfig.WebACLId ?? '';
  return webAcl === '' ? 'none' : webAcl;
}

interface StackResource {
  LogicalResourceId: string;
  PhysicalResourceId: string;
  ResourceType: string;
}

async function resources(stack: string): Promise<StackResource[]> {
  const found = await ask<{ StackResources: StackResource[] }>(
    'cloudformation',
    'describe-stack-resources',
    '--stack-name',
    stack,
  );
  return found.StackResources;
}

async function ask<Reply>(...words: readonly string[]): Promise<Reply> {
  const region = process.env['CDK_DEFAULT_REGION'];
  const { stdout } = await promisify(execFile)(
    'aws',
    [...words, '--output', 'json', ...(region === undefined ? [] : ['--region', region])],
    { env: { ...process.env, AWS_PAGER: '' }, maxBuffer: 16 * 1024 * 1024 },
  );
  return JSON.parse(stdout) as Reply;
}

/**
 * `cdk --profile` deploys with credentials that it does not pass on to this program.
 *
 * @throws Error if what was read is from another account than the one deployed to
 */
function sameAccount(account: string | undefined): void {
  const wanted = process.env['CDK_DEFAULT_ACCOUNT'];
  if (wanted !== undefined && account !== undefined && wanted !== account)
    throw new Error(`these are credentials of account ${account}, and the deployment goes to ${wanted}`);
}
