import { CfnOutput } from 'aws-cdk-lib';
import { CfnWebACL } from 'aws-cdk-lib/aws-wafv2';
import type { Construct } from 'constructs';
import type { DeploymentSettings } from './deploymentSettings.ts';
import { DeploymentStack } from './deploymentStack.ts';

/** Sign-in paths allow a tenth of an address's request rate, because passwords and codes are tried there. */
const signInShare = 10;
/**
 * Old clients have their own paths for a forgotten password, and call any path with a doubled `/api`, which is
 * corrected only behind the firewall (edge/normalisePath.ts).
 */
const signInPaths = ['/auth/', '/forgetpassword/', '/resetpasswords/'].flatMap((path) => [
  `/api${path}`,
  `/api/api${path}`,
]);

/**
 * A web ACL with rate limits per address. CloudFront takes only web ACLs of us-east-1, while the other stacks are in
 * the account's region, so the ARN is passed to them as the setting `webAclArn`.
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
        // CloudFront forwards paths in any letter case, and the API ignores case.
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
