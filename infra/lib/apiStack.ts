import { CfnOutput, Fn, RemovalPolicy, Size } from 'aws-cdk-lib';
import {
  AccessLogFormat,
  ApiDefinition,
  EndpointType,
  LogGroupLogDestination,
  type MethodDeploymentOptions,
  SpecRestApi,
} from 'aws-cdk-lib/aws-apigateway';
import { CfnApi, CfnIntegration, CfnRoute, CfnStage } from 'aws-cdk-lib/aws-apigatewayv2';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import { tokenThrottling } from '@balcao/shared/externalApi/externalLimits';
import { functionParts } from '../parts/functions.ts';
import { restLimits } from '../parts/restApi.ts';
import { contractOperations } from '../openapi/contractOperations.ts';
import { gatewayDocument } from '../openapi/gatewayDocument.ts';
import { acknowledge } from './acknowledge.ts';
import type { DeploymentSettings } from './deploymentSettings.ts';
import { DeploymentStack } from './deploymentStack.ts';

/**
 * Rate (requests a second) and burst that the whole API accepts before it replies 429. What functions refuse counts too,
 * so this is far above the share of one company: a flood must not use up what all companies have together. AWS allows
 * an account 10,000 and 5,000.
 */
export const restThrottling = { rate: 2000, burst: 4000 } as const;
/**
 * The same of each operation that needs no sign-in, so a flood of strangers at one of them leaves nine tenths to people
 * who are signed in. Two hundred people of each of two offices may sign in at once.
 */
export const publicThrottling = { rate: 200, burst: 400 } as const;
export const socketThrottling = { rate: 2000, burst: 2000 } as const;

/** Limits of the operations that need no sign-in, by path and method. The function answers HEAD as GET. */
function publicMethods(): Record<string, MethodDeploymentOptions> {
  const options = {
    throttlingRateLimit: publicThrottling.rate,
    throttlingBurstLimit: publicThrottling.burst,
  };
  const open = contractOperations().filter(({ operation }) => operation.access === 'public');
  return Object.fromEntries(
    open.flatMap(({ operation: { path, method } }) =>
      (method === 'GET' ? ['GET', 'HEAD'] : [method]).map((each) => [`${path}/${each}`, options]),
    ),
  );
}

/** REST API (stage `api`) and WebSocket API (stage `ws`). It refers to functions by their names. */
export class ApiStack extends DeploymentStack {
  readonly rest: SpecRestApi;
  readonly sockets: CfnApi;
  /** Usage plan that limits each program's token separately. */
  readonly usagePlanId: string;

  constructor(scope: Construct, settings: DeploymentSettings) {
    super(scope, 'api', settings);
    this.rest = this.restApi();
    this.usagePlanId = this.rest.addUsagePlan('Programs', {
      name: `${this.prefix}-programs`,
      throttle: { rateLimit: tokenThrottling.rate, burstLimit: tokenThrottling.burst },
      apiStages: [{ api: this.rest, stage: this.rest.deploymentStage }],
    }).usagePlanId;
    this.sockets = this.socketApi();
    new CfnOutput(this, 'ApiUrl', {
      value: this.rest.url,
      description: 'REST API behind CloudFront; it refuses other callers',
    });
    new CfnOutput(this, 'SocketUrl', {
      value: `wss://${this.socketHost}/ws`,
      description: 'WebSocket API behind CloudFront; it refuses other callers',
    });
  }

  /** Host of the REST API, whose paths begin with /api. */
  get restHost(): string {
    return `${this.rest.restApiId}.execute-api.${this.region}.${this.urlSuffix}`;
  }

  /** Host of the WebSocket API, whose path is /ws. */
  get socketHost(): string {
    return `${this.sockets.ref}.execute-api.${this.region}.${this.urlSuffix}`;
  }

  private restApi(): SpecRestApi {
    const accessLogs = new LogGroup(this, 'AccessLogs', {
      logGroupName: `/${this.prefix}/api-access`,
      retention: this.logRetention,
      removalPolicy: this.dataRemoval,
    });
    const rest = new SpecRestApi(this, 'Rest', {
      restApiName: this.prefix,
      apiDefinition: ApiDefinition.fromInline(
        gatewayDocument({
          integrationUri: (name) => this.integrationUri(name),
          allowedOrigins: this.settings.allowedOrigins,
          authorizerUri: this.integrationUri('programAuthorizer'),
        }),
      ),
      endpointTypes: [EndpointType.REGIONAL],
      // Compression is safe from attacks that guess secrets by size (BREACH): no reply holds both a secret and text
      // that an attacker chose, and no cookie grants access to a list.
      minCompressionSize: Size.bytes(restLimits.compressFromBytes),
      cloudWatchRole: true,
      // The role is account-wide: other stages write their logs with the same role, so it must stay when this stage is
      // deleted.
      cloudWatchRoleRemovalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
      deployOptions: {
        stageName: 'api',
        throttlingRateLimit: restThrottling.rate,
        throttlingBurstLimit: restThrottling.burst,
        methodOptions: publicMethods(),
        accessLogDestination: new LogGroupLogDestination(accessLogs),
        // Logs the declared path instead of the path sent, into which old clients put a password.
        accessLogFormat: AccessLogFormat.custom(
          JSON.stringify({
            requestId: '$context.requestId',
            at: '$context.requestTime',
            method: '$context.httpMethod',
            path: '$context.resourcePath',
            status: '$context.status',
            ms: '$context.responseLatency',
            bytes: '$context.responseLength',
            error: '$context.error.responseType',
          }),
        ),
      },
    });
    acknowledge(rest, {
      'AwsSolutions-APIG2':
        'Functions parse every request with the zod schemas of the contract and answer field errors.',
      'AwsSolutions-APIG3':
        'A web ACL is optional (setting webAclArn) and belongs to CloudFront, which is in front.',
      'AwsSolutions-APIG4':
        'Functions check the access that each operation of the contract declares; tests loop over all of them.',
      'AwsSolutions-APIG6':
        'Execution logs would write request paths, which on one operation kept for old clients hold a password.',
      'AwsSolutions-COG4':
        'The product has its own sign-in (short access tokens, rotating refresh cookie), no Cognito.',
      'AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AmazonAPIGatewayPushToCloudWatchLogs]':
        'AmazonAPIGatewayPushToCloudWatchLogs is what API Gateway demands for its account-wide log role.',
    });
    return rest;
  }

  private socketApi(): CfnApi {
    const api = new CfnApi(this, 'Sockets', {
      name: `${this.prefix}-sockets`,
      protocolType: 'WEBSOCKET',
      routeSelectionExpression: '$request.body.action',
    });
    const routes = functionParts.flatMap((part) => {
      if (!('socketRoutes' in part)) return [];
      const integration = new CfnIntegration(this, `Sockets-${part.name}`, {
        apiId: api.ref,
        integrationType: 'AWS_PROXY',
        integrationUri: this.integrationUri(part.name),
      });
      return part.socketRoutes.map((routeKey) => {
        const route = new CfnRoute(this, `Route-${routeKey.slice(1)}`, {
          apiId: api.ref,
          routeKey,
          authorizationType: 'NONE',
          target: Fn.join('/', ['integrations', integration.ref]),
        });
        acknowledge(route, {
          'AwsSolutions-APIG4':
            'The function of $connect admits only requests that CloudFront signed, with a single-use ticket of POST /realtime/ticket.',
        });
        return route;
      });
    });
    const stage = new CfnStage(this, 'SocketsStage', {
      apiId: api.ref,
      stageName: 'ws',
      autoDeploy: true,
      defaultRouteSettings: {
        throttlingRateLimit: socketThrottling.rate,
        throttlingBurstLimit: socketThrottling.burst,
      },
    });
    for (const route of routes) stage.addResourceDependency(route);
    acknowledge(stage, {
      'AwsSolutions-APIG1':
        'An access log of sockets would hold the ticket of the address; the function logs what opens and closes.',
    });
    return api;
  }
}
