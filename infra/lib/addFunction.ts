import { Duration } from 'aws-cdk-lib';
import { Effect, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Architecture, Code, Function, RecursiveLoop, Runtime } from 'aws-cdk-lib/aws-lambda';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import type { FunctionName } from '../parts/functions.ts';
import { settingNames } from '../parts/settings.ts';
import { acknowledge } from './acknowledge.ts';
import { functionNeeds } from './functionNeeds.ts';
import { type NeedContext, statementsFor, wildcardReasons } from './statementsFor.ts';
import { tableRights, tableStatements } from './tableRights.ts';

export interface FunctionOptions {
  name: FunctionName;
  memoryMb: number;
  timeoutSeconds: number;
  /**
   * Reserved concurrency: kept free for this function, and also its maximum; undefined uses the account's shared pool.
   */
  reservedConcurrency: number | undefined;
  /** True if the function may send to the queue that triggers it; otherwise Lambda's loop detection stops it. */
  feedsItself: boolean;
  folder: string;
  environment: Record<string, string>;
  context: NeedContext;
}

/** A function with its own log group and a role that grants exactly what the function does. */
export function addFunction(options: FunctionOptions): Function {
  const { name, context } = options;
  const { stack } = context;
  const functionName = `${stack.prefix}-${name}`;
  const logGroup = new LogGroup(stack, `${name}-logs`, {
    logGroupName: `/aws/lambda/${functionName}`,
    retention: stack.logRetention,
    removalPolicy: stack.dataRemoval,
  });
  const role = new Role(stack, `${name}-role`, {
    assumedBy: new ServicePrincipal('lambda.amazonaws.com'),
    description: `What ${functionName} may do`,
  });
  role.addToPolicy(
    new PolicyStatement({
      effect: Effect.ALLOW,
      actions: ['logs:CreateLogStream', 'logs:PutLogEvents'],
      resources: [logGroup.logGroupArn],
    }),
  );
  const statements = [
    ...tableStatements(tableRights[name], context.data.table),
    ...functionNeeds[name].flatMap((need) => statementsFor(need, context)),
  ];
  for (const statement of statements) role.addToPolicy(statement);
  acknowledge(role, wildcardReasons(functionNeeds[name], stack.prefix));
  return new Function(stack, name, {
    functionName,
    runtime: Runtime.NODEJS_24_X,
    architecture: Architecture.ARM_64,
    handler: 'index.handler',
    code: Code.fromAsset(options.folder),
    memorySize: options.memoryMb,
    timeout: Duration.seconds(options.timeoutSeconds),
    reservedConcurrentExecutions: options.reservedConcurrency,
    recursiveLoop: options.feedsItself ? RecursiveLoop.ALLOW : RecursiveLoop.TERMINATE,
    environment: { ...options.environment, [settingNames.ownSecrets]: ownSecrets(name) },
    logGroup,
    role,
  });
}

/**
 * Comma-separated names of the secrets that the function's role may read. SSM refuses a call for several secrets as a
 * whole if the role may not read one of them.
 */
function ownSecrets(name: FunctionName): string {
  return functionNeeds[name].flatMap((need) => /^secret:(.+)$/.exec(need)?.[1] ?? []).join(',');
}
