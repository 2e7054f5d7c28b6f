import { deadLetterOf, queueName, type QueuePart, queueParts, shardCount } from '../parts/queues.ts';
import { settingNames } from '../parts/settings.ts';
import type { DataStack } from './dataStack.ts';
import type { DeploymentStack } from './deploymentStack.ts';
import { alarmRoleArn, secretsPath } from './statementsFor.ts';

/** Sender of mails: the app's domain, whose SES identity is in the workers' stack. Without a domain no mail is sent. */
const mailSender = ({ settings }: DeploymentStack): string =>
  settings.domainName === undefined ? '' : `no-reply@${settings.domainName}`;

export interface EnvironmentOptions {
  data: DataStack;
  socketHost: string;
  /** Id of the usage plan for programs' tokens. */
  usagePlanId: string;
  publicUrl: string;
  appVersion: string;
}

/** Environment variables of every function and of the connector: names and addresses, no secrets. */
export function workerEnvironment(
  stack: DeploymentStack,
  { data, socketHost, usagePlanId, publicUrl, appVersion }: EnvironmentOptions,
): Record<string, string> {
  const queueUrl = (name: string) =>
    `https://sqs.${stack.region}.${stack.urlSuffix}/${stack.account}/${name}`;
  const part = (name: string) => {
    const found = queueParts.find((each) => each.name === name);
    if (found === undefined) throw new Error(`No queue named ${name} in infra/parts/queues.ts`);
    return found;
  };
  const urlOf = (queue: Pick<QueuePart, 'name' | 'fifo'>) => queueUrl(queueName(stack.prefix, queue));
  return {
    [settingNames.tableName]: data.table.name,
    [settingNames.inboundQueueUrl]: urlOf(part('inbound')),
    [settingNames.inboundDeadLetterUrl]: urlOf(deadLetterOf(part('inbound'))),
    [settingNames.outboundQueuePrefix]: queueUrl(`${stack.prefix}-outbound-`),
    [settingNames.timersQueueUrl]: urlOf(part('timers')),
    [settingNames.timersDeadLetterUrl]: urlOf(deadLetterOf(part('timers'))),
    [settingNames.jobsDeadLetterUrl]: urlOf(deadLetterOf(part('jobs'))),
    [settingNames.jobsQueueUrl]: urlOf(part('jobs')),
    [settingNames.alarmRoleArn]: alarmRoleArn(stack),
    [settingNames.streamFailuresUrl]: urlOf(part('streamFailures')),
    [settingNames.parkedChangesUrl]: urlOf(part('parkedChanges')),
    [settingNames.shardCount]: String(shardCount),
    [settingNames.mediaBucket]: data.media.bucketName,
    [settingNames.s3ForcePathStyle]: 'false',
    [settingNames.socketsEndpoint]: `https://${socketHost}/ws`,
    [settingNames.kmsKeyId]: data.key.keyArn,
    [settingNames.secretsPath]: secretsPath(stack.prefix),
    [settingNames.publicUrl]: publicUrl,
    [settingNames.usagePlanId]: usagePlanId,
    [settingNames.allowedOrigins]: stack.settings.allowedOrigins.join(','),
    [settingNames.mailFrom]: mailSender(stack),
    [settingNames.transcriptionUrl]: stack.settings.transcriptionUrl,
    [settingNames.transcriptionModel]: stack.settings.transcriptionModel,
    [settingNames.transcriptionsAtOnce]: String(stack.settings.transcriptionsAtOnce),
    [settingNames.storageLimitGb]: String(stack.settings.storageLimitGb),
    [settingNames.userRequests]: String(stack.settings.userRequests),
    [settingNames.companyRequests]: String(stack.settings.companyRequests),
    [settingNames.appVersion]: appVersion,
  };
}
