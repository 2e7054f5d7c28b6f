import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { type DataStack, pendingUploads } from './dataStack.ts';
import type { DeploymentStack } from './deploymentStack.ts';
import type { Need } from '@balcao/functions/core/area/defineArea';
import { contactPictures } from '@balcao/shared/server/media/contactPictures';
import { publicFiles } from '@balcao/shared/server/media/publicFiles';
import { exportedFiles, deletableFiles } from '@balcao/shared/server/media/storedObject';
import { deadLetterOf, queueName, queueParts } from '../parts/queues.ts';

export interface NeedContext {
  stack: DeploymentStack;
  data: DataStack;
  socketApiId: string;
  /** Id of the usage plan for programs' tokens. */
  usagePlanId: string;
}

/** SSM path of the signing secrets, used by functions, the connector and the commands of docs/deploy.md. */
export function secretsPath(prefix: string): string {
  return `/${prefix}/secrets`;
}

/** Name of the role with which EventBridge's one-shot schedules put timers on their queues. */
export function alarmRoleName(prefix: string): string {
  return `${prefix}-alarms`;
}

export function alarmRoleArn(stack: DeploymentStack): string {
  return `arn:${stack.partition}:iam::${stack.account}:role/${alarmRoleName(stack.prefix)}`;
}

/** Queues that take wake-ups of timers. */
export const timerQueues = ['timers', 'jobs'] as const;

/** ARNs of the queues whose name begins with `beginning`. */
export function queueArns(stack: DeploymentStack, beginning: string): string[] {
  return queueParts
    .filter((part) => part.name.startsWith(beginning))
    .map((part) => stack.arn('sqs', queueName(stack.prefix, part)));
}

/** ARNs of the dead-letter queues of the queues whose name begins with `beginning`. */
export function deadLetterArns(stack: DeploymentStack, beginning: string): string[] {
  return queueParts
    .filter((part) => part.name.startsWith(beginning) && part.deadLetter)
    .map((part) => stack.arn('sqs', queueName(stack.prefix, deadLetterOf(part))));
}

/**
 * Key patterns of the media bucket for IAM. Files of conversations are below `<companyId>/<yyyy-mm>/` (mediaKey), so
 * their pattern excludes everything else, such as `public/`.
 */
const filesOfConversations = '*/????-??/*';
const filesThatPass = `*/${deletableFiles}/*`;
const filesTakenOut = `*/${exportedFiles}/*`;
const uploads = `${pendingUploads}*`;
const pictures = `*/${contactPictures}/*`;

/** All stored files of a company. Uploads that no message names are missing: the bucket deletes them after a day. */
const everyFile = [filesOfConversations, filesThatPass, filesTakenOut, pictures];

/** Actions and key patterns in the media bucket, by need. */
const objects: Readonly<Partial<Record<Need, Readonly<Record<string, readonly string[]>>>>> = {
  storeFiles: { 's3:PutObject': [filesOfConversations] },
  readFiles: { 's3:GetObject': [filesOfConversations] },
  takeFilesOut: { 's3:GetObject': [filesOfConversations, `*/${contactPictures}/*`] },
  presignUploads: { 's3:PutObject': [uploads] },
  claimUploads: { 's3:GetObject': [uploads] },
  storePassingFiles: { 's3:PutObject': [filesThatPass] },
  storePublicFiles: { 's3:PutObject': [`${publicFiles}*`] },
  storeExports: {
    's3:PutObject': [filesTakenOut],
    's3:PutObjectTagging': [filesTakenOut],
    's3:GetObject': [filesTakenOut],
  },
  eraseFiles: {
    's3:DeleteObject': everyFile,
    's3:DeleteObjectVersion': everyFile,
  },
};

/** Condition for an encryption context with exactly these parts; `fixed` ones must have the given text. */
function boundTo(parts: readonly string[], fixed: Readonly<Record<string, string>> = {}) {
  const key = (part: string) => `kms:EncryptionContext:${part}`;
  const named = Object.fromEntries(Object.entries(fixed).map(([part, text]) => [key(part), text]));
  return {
    ...(Object.keys(named).length > 0 && { StringEquals: named }),
    'ForAllValues:StringEquals': { 'kms:EncryptionContextKeys': [...Object.keys(fixed), ...parts] },
    Null: Object.fromEntries(parts.map((part) => [key(part), 'false'])),
  };
}

/** IAM statements for a need: single actions on single resources. No need allows a scan of the table. */
export function statementsFor(
  need: Need,
  { stack, data, socketApiId, usagePlanId }: NeedContext,
): PolicyStatement[] {
  const sending = (resources: string[]) => [new PolicyStatement({ actions: ['sqs:SendMessage'], resources })];
  switch (need) {
    case 'secret:access-token':
    case 'secret:refresh-token':
    case 'secret:media-url':
    case 'secret:cursor':
    case 'secret:connection-token': {
      const name = need.slice('secret:'.length);
      return [
        new PolicyStatement({
          actions: ['ssm:GetParameters'],
          resources: [stack.arn('ssm', `parameter${secretsPath(stack.prefix)}/${name}`)],
        }),
      ];
    }
    case 'connectionTokens':
    case 'openTokens':
      return [
        new PolicyStatement({
          actions: need === 'openTokens' ? ['kms:Decrypt'] : ['kms:Decrypt', 'kms:Encrypt'],
          resources: [data.key.keyArn],
          conditions: boundTo(['companyId', 'connectionId'], { purpose: 'connection-token' }),
        }),
      ];
    case 'gatewayKeys': {
      const gateway = (path: string) => `arn:${stack.partition}:apigateway:${stack.region}::${path}`;
      return [
        new PolicyStatement({
          actions: ['apigateway:POST'],
          resources: [gateway('/apikeys'), gateway(`/usageplans/${usagePlanId}/keys`)],
        }),
        new PolicyStatement({ actions: ['apigateway:GET'], resources: [gateway('/apikeys')] }),
        new PolicyStatement({ actions: ['apigateway:DELETE'], resources: [gateway('/apikeys/*')] }),
      ];
    }
    case 'sealSecrets':
    case 'openSecrets':
      return [
        new PolicyStatement({
          actions: [need === 'sealSecrets' ? 'kms:Encrypt' : 'kms:Decrypt'],
          resources: [data.key.keyArn],
          conditions: boundTo(['companyId', 'key'], { purpose: 'company-secret' }),
        }),
      ];
    case 'sessionKeys':
      return [
        new PolicyStatement({
          actions: ['kms:Decrypt', 'kms:GenerateDataKeyWithoutPlaintext'],
          resources: [data.key.keyArn],
          conditions: boundTo(['company', 'connection']),
        }),
      ];
    case 'sendOutbound':
      return sending(queueArns(stack, 'outbound-'));
    case 'sendTimers':
      return sending(timerQueues.flatMap((name) => queueArns(stack, name)));
    case 'timerAlarms':
      return [
        new PolicyStatement({
          actions: ['scheduler:CreateSchedule'],
          resources: [stack.arn('scheduler', `schedule/default/${stack.prefix}-*`)],
        }),
        new PolicyStatement({
          actions: ['iam:PassRole'],
          resources: [alarmRoleArn(stack)],
          conditions: { StringEquals: { 'iam:PassedToService': 'scheduler.amazonaws.com' } },
        }),
      ];
    case 'setAside':
      return sending(queueArns(stack, 'streamFailures'));
    case 'parkChanges':
      return sending(queueArns(stack, 'parkedChanges'));
    case 'deadLetter':
      return sending(deadLetterArns(stack, 'inbound'));
    case 'deadLetterTimers':
      return sending(deadLetterArns(stack, 'timers'));
    case 'deadLetterJobs':
      return sending(deadLetterArns(stack, 'jobs'));
    case 'storeFiles':
    case 'readFiles':
    case 'presignUploads':
    case 'claimUploads':
    case 'storePassingFiles':
    case 'storePublicFiles':
    case 'storeExports':
    case 'takeFilesOut':
    case 'eraseFiles': {
      const statements = Object.entries(objects[need] ?? {}).map(
        ([action, keys]) =>
          new PolicyStatement({
            actions: [action],
            resources: keys.map((key) => data.media.arnForObjects(key)),
          }),
      );
      const reads = objects[need]?.['s3:GetObject'] !== undefined;
      // Without ListBucket, S3 replies 403 instead of 404 for a missing file.
      const list = new PolicyStatement({ actions: ['s3:ListBucket'], resources: [data.media.bucketArn] });
      if (reads) return [...statements, list];
      if (need !== 'eraseFiles') return statements;
      const lists = new PolicyStatement({
        actions: ['s3:ListBucket', 's3:ListBucketVersions'],
        resources: [data.media.bucketArn],
      });
      return [...statements, lists];
    }
    case 'mail': {
      const { domainName } = stack.settings;
      if (domainName === undefined) return [];
      return [
        new PolicyStatement({
          actions: ['ses:SendEmail'],
          resources: [stack.arn('ses', `identity/${domainName}`)],
        }),
      ];
    }
    case 'sockets':
      return [
        new PolicyStatement({
          actions: ['execute-api:ManageConnections'],
          resources: ['POST', 'DELETE'].map((method) =>
            stack.arn('execute-api', `${socketApiId}/ws/${method}/@connections/*`),
          ),
        }),
      ];
  }
}

/**
 * Reasons for cdk-nag's findings about wildcards in the statements above. The keys are cdk-nag's names, in which
 * references to other stacks are the names of exports.
 */
export function wildcardReasons(needs: readonly Need[], prefix: string): Record<string, string> {
  const keys = needs.flatMap((need) => Object.values(objects[need] ?? {}).flat());
  const finding = (resource: string) => `AwsSolutions-IAM5[Resource::${resource}]`;
  const bucket = `${prefix}-data:ExportsOutputFnGetAttMediaA721A567ArnB9989168`;
  const sockets = `arn:<AWS::Partition>:execute-api:<AWS::Region>:<AWS::AccountId>:${prefix}-api:ExportsOutputRefSockets5F77E5F5/ws`;
  return {
    ...Object.fromEntries(
      keys.map((key) => [
        finding(`${bucket}/${key}`),
        'Files of every company in one place of the bucket: their keys are made at run time.',
      ]),
    ),
    ...(needs.includes('timerAlarms') && {
      [finding(`arn:<AWS::Partition>:scheduler:<AWS::Region>:<AWS::AccountId>:schedule/default/${prefix}-*`)]:
        'Alarms of timers: one for each instant that somebody chose, named after it.',
    }),
    ...(needs.includes('gatewayKeys') && {
      [finding('arn:<AWS::Partition>:apigateway:<AWS::Region>::/apikeys/*')]:
        'Keys of the usage plan: API Gateway names them when tokens are made.',
    }),
    ...(needs.includes('sockets') &&
      Object.fromEntries(
        ['POST', 'DELETE'].map((method) => [
          finding(`${sockets}/${method}/@connections/*`),
          'Connections of the one WebSocket API: API Gateway names them when browsers connect.',
        ]),
      )),
  };
}
