import { contract } from '@balcao/shared/contract';
import type { Operation } from '@balcao/shared/contract/defineOperation';
import type { ErrorBody } from '@balcao/shared/errors';
import { tokenThrottling } from '@balcao/shared/externalApi/externalLimits';
import { CfnOutput } from 'aws-cdk-lib';
import { CfnWebACL } from 'aws-cdk-lib/aws-wafv2';
import type { Construct } from 'constructs';
import type { DeploymentSettings } from './deploymentSettings.ts';
import { DeploymentStack } from './deploymentStack.ts';

/** A hundredth of an address's request rate may try passwords and codes: nine attempts of each person in five minutes. */
const signInShare = 100;

/**
 * Paths on which strangers try passwords and codes. Those that a signed-in browser asks all day (`refresh_token`,
 * `session`) are not among them. Old clients call any path with a doubled `/api`, which is corrected only behind the
 * firewall (edge/normalisePath.ts).
 */
const signInPaths = Object.values(contract.auth as Readonly<Record<string, Operation>>)
  .filter(({ access, body, params }) => access === 'public' && (body ?? params) !== undefined)
  .map(({ path }) => path.replace(/\{.*/, '').slice(1).toLowerCase());
const signInPattern = `^/api(/api)?/(${signInPaths.join('|')})`;

/** Body of the firewall's refusals, as of the API's own. */
const refusedBody = JSON.stringify({
  error: 'ERR_TOO_MANY_REQUESTS',
  code: 'ERR_TOO_MANY_REQUESTS',
  details: [],
  requestId: '',
} satisfies ErrorBody);
const transformed = (...types: string[]) => types.map((type, priority) => ({ priority, type }));
/** Seconds that WAF counts a token's requests for, and after which whoever was refused may ask again. */
const windowSeconds = 60;

/**
 * A web ACL with rate limits per address and per token. The functions keep the exact limits of users and companies; the
 * rule by token is in front of API Gateway, whose own limit counts refused requests too, so that a flood of one token
 * does not use up what all companies share. CloudFront takes only web ACLs of us-east-1, while the other stacks are in
 * the account's region, so the ARN is passed to them as the setting `webAclArn`.
 */
export class FirewallStack extends DeploymentStack {
  constructor(scope: Construct, settings: DeploymentSettings, requestRate: number) {
    super(scope, 'firewall', settings, 'us-east-1');
    const rule = (
      name: string,
      priority: number,
      counted: CfnWebACL.RateBasedStatementProperty,
    ): CfnWebACL.RuleProperty => ({
      name,
      priority,
      action: {
        block: {
          customResponse: {
            responseCode: 429,
            customResponseBodyKey: 'refused',
            responseHeaders: [{ name: 'Retry-After', value: String(windowSeconds) }],
          },
        },
      },
      statement: { rateBasedStatement: counted },
      visibilityConfig: visible(name),
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
      customResponseBodies: { refused: { contentType: 'APPLICATION_JSON', content: refusedBody } },
      rules: [
        rule('sign-in', 0, {
          aggregateKeyType: 'IP',
          limit: Math.max(10, Math.ceil(requestRate / signInShare)),
          scopeDownStatement: {
            regexMatchStatement: {
              fieldToMatch: { uriPath: {} },
              regexString: signInPattern,
              // CloudFront forwards paths in any letter case, and the API ignores case.
              textTransformations: transformed('URL_DECODE', 'LOWERCASE'),
            },
          },
        }),
        rule('requests', 1, { aggregateKeyType: 'IP', limit: requestRate }),
        // Requests without the header are not counted by this rule.
        ...(settings.userRequests > 0
          ? [
              rule('tokens', 2, {
                aggregateKeyType: 'CUSTOM_KEYS',
                // The API takes `Bearer` in any letter case and with any number of spaces.
                customKeys: [
                  {
                    header: {
                      name: 'authorization',
                      textTransformations: transformed('COMPRESS_WHITE_SPACE', 'LOWERCASE'),
                    },
                  },
                ],
                evaluationWindowSec: windowSeconds,
                // A program's token too, whose own limit is at API Gateway.
                limit: Math.max(settings.userRequests, tokenThrottling.rate) * windowSeconds,
              }),
            ]
          : []),
      ],
    });
    new CfnOutput(this, 'WebAclArn', { value: acl.attrArn, description: 'Value of the setting webAclArn' });
  }
}
