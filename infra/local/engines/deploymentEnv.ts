import { deadLetterOf, queueName, type QueuePart, queueParts, shardCount } from '../../parts/queues.ts';
import { settingNames } from '../../parts/settings.ts';

/** Path of the local transcription service, which shares the port of the AWS services (local/transcriber). */
export const transcriptionPath = '/v1/audio/transcriptions';

/** Addresses of a local deployment's services. */
export interface DeploymentAddresses {
  dynamodb: string;
  sqs: string;
  s3: string;
  /**
   * All other AWS services (KMS, SSM, Scheduler, SES, API Gateway with its WebSocket management) and the
   * transcription service.
   */
  aws: string;
  publicUrl: string;
}

export const resourcePrefix = 'balcao';
export const localRegion = 'us-east-1';
export const localAccount = '000000000000';
export const localKeyId = '00000000-0000-4000-8000-000000000001';

/** Queue URLs have no region in the host, so they need no name resolution. */
export function queueUrl(sqs: string, name: string): string {
  return `${sqs}/${localAccount}/${name}`;
}

/** Environment variables of functions and connector: the settings of infra/parts/settings.ts and the AWS endpoints. */
export function deploymentEnv(at: DeploymentAddresses, prefix = resourcePrefix): Record<string, string> {
  const part = (name: string) => {
    const found = queueParts.find((queue) => queue.name === name);
    if (!found) throw new Error(`No queue named ${name} in infra/parts/queues.ts`);
    return found;
  };
  const urlOf = (queue: Pick<QueuePart, 'name' | 'fifo'>) => queueUrl(at.sqs, queueName(prefix, queue));
  return {
    [settingNames.tableName]: prefix,
    [settingNames.inboundQueueUrl]: urlOf(part('inbound')),
    [settingNames.inboundDeadLetterUrl]: urlOf(deadLetterOf(part('inbound'))),
    [settingNames.outboundQueuePrefix]: queueUrl(at.sqs, `${prefix}-outbound-`),
    [settingNames.timersQueueUrl]: urlOf(part('timers')),
    [settingNames.timersDeadLetterUrl]: urlOf(deadLetterOf(part('timers'))),
    [settingNames.jobsDeadLetterUrl]: urlOf(deadLetterOf(part('jobs'))),
    [settingNames.jobsQueueUrl]: urlOf(part('jobs')),
    [settingNames.alarmRoleArn]: `arn:aws:iam::${localAccount}:role/${prefix}-alarms`,
    [settingNames.streamFailuresUrl]: urlOf(part('streamFailures')),
    [settingNames.parkedChangesUrl]: urlOf(part('parkedChanges')),
    [settingNames.shardCount]: String(shardCount),
    [settingNames.mediaBucket]: `${prefix}-media`,
    [settingNames.s3ForcePathStyle]: 'true',
    [settingNames.socketsEndpoint]: `${at.aws}/ws`,
    [settingNames.kmsKeyId]: localKeyId,
    [settingNames.secretsPath]: `/${prefix}/secrets`,
    [settingNames.publicUrl]: at.publicUrl,
    [settingNames.usagePlanId]: 'programs',
    [settingNames.allowedOrigins]: '',
    [settingNames.mailFrom]: 'no-reply@balcao.local',
    [settingNames.transcriptionUrl]: `${at.aws}${transcriptionPath}`,
    [settingNames.transcriptionModel]: 'whisper-1',
    [settingNames.transcriptionsAtOnce]: '20',
    [settingNames.storageLimitGb]: '50',
    [settingNames.userRequests]: process.env[settingNames.userRequests] ?? '30',
    [settingNames.companyRequests]: process.env[settingNames.companyRequests] ?? '200',
    AWS_ENDPOINT_URL_DYNAMODB: at.dynamodb,
    AWS_ENDPOINT_URL_SQS: at.sqs,
    AWS_ENDPOINT_URL_S3: at.s3,
    AWS_ENDPOINT_URL_KMS: at.aws,
    AWS_ENDPOINT_URL_SSM: at.aws,
    AWS_ENDPOINT_URL_SCHEDULER: at.aws,
    AWS_ENDPOINT_URL_SESV2: at.aws,
    AWS_ENDPOINT_URL_API_GATEWAY: at.aws,
    AWS_REGION: localRegion,
    AWS_ACCESS_KEY_ID: 'local',
    AWS_SECRET_ACCESS_KEY: 'local-secret',
  };
}
