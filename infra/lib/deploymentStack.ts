import { RemovalPolicy, Stack, Tags } from 'aws-cdk-lib';
import { RetentionDays } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import type { DeploymentSettings } from './deploymentSettings.ts';

/** Base of all stacks of a stage: sets names, tags and the removal policy of data. */
export class DeploymentStack extends Stack {
  readonly settings: DeploymentSettings;
  /** Prefix of every physical name, such as `balcao-dev`. */
  readonly prefix: string;
  /**
   * Production retains resources that hold data, unless their creation is rolled back: names are fixed, so leftovers of a
   * failed first deployment would block the second. Other stages delete everything.
   */
  readonly dataRemoval: RemovalPolicy;
  readonly logRetention: RetentionDays;

  constructor(scope: Construct, concern: string, settings: DeploymentSettings, region?: string) {
    const prefix = `balcao-${settings.stage}`;
    super(scope, `${prefix}-${concern}`, {
      description: `Balcão (${settings.stage}): ${concern}`,
      terminationProtection: settings.production,
      ...(region !== undefined && { env: { region } }),
    });
    this.settings = settings;
    this.prefix = prefix;
    this.dataRemoval = settings.production ? RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE : RemovalPolicy.DESTROY;
    this.logRetention = settings.production ? RetentionDays.THREE_MONTHS : RetentionDays.ONE_WEEK;
    Tags.of(this).add('application', 'balcao');
    Tags.of(this).add('stage', settings.stage);
    Tags.of(this).add('concern', concern);
  }

  /** ARN of a resource in this account and region whose physical name is known beforehand. */
  arn(service: string, rest: string): string {
    return `arn:${this.partition}:${service}:${this.region}:${this.account}:${rest}`;
  }

  /** Functions have fixed names, so the API and the functions need not depend on each other. */
  functionArn(name: string): string {
    return this.arn('lambda', `function:${this.prefix}-${name}`);
  }

  /** URI with which API Gateway invokes a function. */
  integrationUri(name: string): string {
    const action = `lambda:path/2015-03-31/functions/${this.functionArn(name)}/invocations`;
    return `arn:${this.partition}:apigateway:${this.region}:${action}`;
  }
}
