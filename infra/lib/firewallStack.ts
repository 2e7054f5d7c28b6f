import { CfnOutput } from 'aws-cdk-lib';
import { CfnWebACL } from 'aws-cdk-lib/aws-wafv2';
import type { Construct } from 'constructs';
import type { DeploymentSettings } from './deploymentSettings.ts';
import { DeploymentStack } from './deploymentStack.ts';

/** Part of an address's share that it may spend where passwords and codes are tried. */
const signInShare = 10;
/**
 * Where they are: old clients have paths of their own for a forgotten password, and call any path with `/api` doubled, which
 * is made single only behind the firewall (edge/normalisePath.ts).
 */
const signInPaths = ['/auth/', '/forgetpassword/', '/resetpasswords/'].flatMap((path) => [
  `/api${path}`,
  `/api/api${path}`,
]);

/**
 * A web ACL for CloudFront, which takes those of us-east-1 only; other stacks stand where the account's region is, so
 * its ARN is handed over as the setting `webAclArn`. It counts per address and refuses what is too much before anything
 * else has to answer.
 */
export class FirewallStack extends DeploymentStack {
  constructor(scope: Construct, settings: DeploymentSettings, requestRate: number) {
    super(scope, 'firewall', settings, 'us-east-1');
    const rule = (
      name: string,
      priority: number,
      limit: number,
      paths?: string[],
    ): CfnWebACL.RuleProperty => ({
      name,
      priority,
      action: { block: { customResponse: { responseCode: 429 } } },
      statement: {
        rateBasedStatement: {
          aggregateKeyType: 'IP',
          limit,
          ...(paths !== undefined && {
            scopeDownStatement: { orStatement: { statements: paths.map(beginsWith) } },
          }),
        },
      },
      visibilityConfig: visible(name),
    });
    const beginsWith = (path: string): CfnWebACL.StatementProperty => ({
      byteMatchStatement: {
        fieldToMatch: { uriPath: {} },
        positionalConstraint: 'STARTS_WITH',
        searchString: path,
        // CloudFront passes on what the API then reads without regard to letter case.
        textTransformations: [
          { priority: 0, type: 'URL_DECODE' },
          { priority: 1, type: 'LOWERCASE' },
        ],
      },
    });
    const visible = (name: string) => ({
      cloudWatchMetricsEnabled: true,
      metricName: `${this.prefix}-${name}`,
      sampledRequestsEnabled: false,
    });
    const acl = new CfnWebACL(this, 'WebAcl', {
      name: this.prefix,
      scope: 'CLOUDFRONT',
      defaultAction: { allow: {} },
      visibilityConfig: visible('all'),
      rules: [
        rule('sign-in', 0, Math.max(10, Math.ceil(requestRate / signInShare)), signInPaths),
        rule('requests', 1, requestRate),
      ],
    });
    new CfnOutput(this, 'WebAclArn', { value: acl.attrArn, description: 'Value of the setting webAclArn' });
  }
}
