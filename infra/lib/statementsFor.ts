import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { DataStack } from './dataStack.ts';
import type { DeploymentStack } from './deploymentStack.ts';
import type { Need } from '@balcao/functions/defineArea';
import { contactPictures } from '@balcao/shared/server/media/contactPictures';
import { passingFiles } from '@balcao/shared/server/media/storedObject';
import { deadLetterOf, queueName, queueParts } from '../parts/queues.ts';
import { tablePart } from '../parts/table.ts';

/** Folders of files that leave the bucket again. */
const droppedFolders = [passingFiles, contactPictures];

export interface NeedContext {
  stack: DeploymentStack;
  data: DataStack;
  /** Id of the WebSocket API. */
  socketApiId: string;
}

/** SSM path of the signing secrets: one for functions, the connector and the commands of docs/deploy.md. */
export function secretsPath(prefix: string): string {
  return `/${prefix}/secrets`;
}

/** ARNs of the queues whose name begins so. */
export function queueArns(stack: DeploymentStack, beginning: string): string[] {
  return queueParts
    .filter((part) => part.name.startsWith(beginning))
    .map((part) => stack.arn('sqs', queueName(stack.prefix, part)));
}

/** IAM's words for a need: single actions, single resources; no scan of the table for anybody. */
export function statementsFor(need: Need, { stack, data, socketApiId }: NeedContext): PolicyStatement[] {
  const tableArn = data.table.arn;
  switch (need) {
    case 'table':
      return [
        new PolicyStatement({
          actions: [
            'dynamodb:BatchGetItem',
            'dynamodb:BatchWriteItem',
            'dynamodb:ConditionCheckItem',
            'dynamodb:DeleteItem',
            'dynamodb:GetItem',
            'dynamodb:PutItem',
            'dynamodb:Query',
            'dynamodb:UpdateItem',
          ],
          resources: [tableArn],
        }),
        new PolicyStatement({
          actions: ['dynamodb:Query'],
          resources: tablePart.indexes.map((index) => `${tableArn}/index/${index.name}`),
        }),
      ];
    case 'secrets':
      return [
        new PolicyStatement({
          actions: ['ssm:GetParametersByPath'],
          resources: [stack.arn('ssm', `parameter${secretsPath(stack.prefix)}`)],
        }),
      ];
    case 'dataKeys':
      return [
        new PolicyStatement({
          actions: ['kms:Decrypt', 'kms:Encrypt', 'kms:GenerateDataKey'],
          resources: [data.key.keyArn],
        }),
      ];
    case 'sendOutbound':
      return [
        new PolicyStatement({ actions: ['sqs:SendMessage'], resources: queueArns(stack, 'outbound-') }),
      ];
    case 'sendTimers':
      return [new PolicyStatement({ actions: ['sqs:SendMessage'], resources: queueArns(stack, 'timers') })];
    case 'deadLetter':
      return [
        new PolicyStatement({
          actions: ['sqs:SendMessage'],
          resources: queueParts
            .filter((part) => part.name === 'inbound')
            .map((part) => stack.arn('sqs', queueName(stack.prefix, deadLetterOf(part)))),
        }),
      ];
    case 'media':
      return [
        new PolicyStatement({
          actions: ['s3:GetObject', 's3:PutObject'],
          resources: [data.media.arnForObjects('*')],
        }),
        // Without it S3 answers a missing file with 403 instead of 404.
        new PolicyStatement({ actions: ['s3:ListBucket'], resources: [data.media.bucketArn] }),
      ];
    case 'dropFiles':
      return [
        new PolicyStatement({
          actions: ['s3:DeleteObject'],
          resources: droppedFolders.map((folder) => data.media.arnForObjects(`*/${folder}/*`)),
        }),
      ];
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
          resources: [stack.arn('execute-api', `${socketApiId}/ws/*/@connections/*`)],
        }),
      ];
  }
}

/**
 * Findings of cdk-nag that follow from wildcards in the statements above, with the reasons. They are named as
 * cdk-nag names them, references to other stacks by the name of the export.
 */
export function wildcardReasons(needs: readonly Need[], prefix: string): Record<string, string> {
  return {
    ...(needs.includes('media') && {
      [`AwsSolutions-IAM5[Resource::${prefix}-data:ExportsOutputFnGetAttMediaA721A567ArnB9989168/*]`]:
        'Objects of the one media bucket: their keys are unguessable and made at run time.',
    }),
    ...(needs.includes('dropFiles') &&
      Object.fromEntries(
        droppedFolders.map((folder) => [
          `AwsSolutions-IAM5[Resource::${prefix}-data:ExportsOutputFnGetAttMediaA721A567ArnB9989168/*/${folder}/*]`,
          'Files that leave the bucket again, of every company: their keys are made at run time.',
        ]),
      )),
    ...(needs.includes('sockets') && {
      [`AwsSolutions-IAM5[Resource::arn:<AWS::Partition>:execute-api:<AWS::Region>:<AWS::AccountId>:${prefix}-api:ExportsOutputRefSockets5F77E5F5/ws/*/@connections/*]`]:
        'Connections of the one WebSocket API: API Gateway names them when browsers connect.',
    }),
  };
}
