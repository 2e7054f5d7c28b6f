import { RemovalPolicy, Stack, Tags } from 'aws-cdk-lib';
import { RetentionDays } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import type { DeploymentSettings } from './deploymentSettings.ts';

/** A stack of one stage: names, tags and what becomes of data when it is deleted. */
export class DeploymentStack extends Stack {
  readonly settings: DeploymentSettings;
  /** Beginning of every physical name: `balcao-dev`. */
  readonly prefix: string;
  /**
   * prod keeps what holds data, unless its very creation is rolled back: names are fixed, so what stayed of a first
   * deployment that failed would stop the second. dev leaves nothing behind.
   */
  readonly dataRemoval: RemovalPolicy;
  readonly logRetention: RetentionDays;

  constructor(scope: Construct, concern: string, settings: DeploymentSettings, region?: string) {
    const prefix = `balcao-${settings.stage}`;
    super(scope, `${prefix}-${concern}`, {
      description: `Balcão (${settings.stage}): ${concern}`,
      terminationProtection: settings.stage === 'prod',
      ...(region !== undefined && { env: { region } }),
    });
    this.settings = settings;
    this.prefix = prefix;
    this.dataRemoval =
      settings.stage === 'prod' ? RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE : RemovalPolicy.DESTROY;
    this.logRetention = settings.stage === 'prod' ? RetentionDays.THREE_MONTHS : RetentionDays.ONE_WEEK;
    Tags.of(this).add('application', 'balcao');
    Tags.of(this).add('stage', settings.stage);
    Tags.of(this).add('concern', concern);
  }

  /** ARN of a resource of this account and region whose physical name is known beforehand. */
  arn(service: string, rest: string): string {
    return `arn:${this.partition}:${service}:${this.region}:${this.account}:${rest}`;
  }

  /** Functions are named, so that the API and the functions need not wait for each other. */
  functionArn(name: string): string {
    return this.arn('lambda', `function:${this.prefix}-${name}`);
  }

  /** Address under which API Gateway calls a function. */
  integrationUri(name: string): string {
    const action = `lambda:path/2015-03-31/functions/${this.functionArn(name)}/invocations`;
    return `arn:${this.partition}:apigateway:${this.region}:${action}`;
  }
}
