/** Environment variables of the deployment (infra/parts/settings.ts names them). */
export interface Settings {
  tableName: string;
  inboundQueueUrl: string;
  inboundDeadLetterUrl: string;
  outboundQueuePrefix: string;
  timersQueueUrl: string;
  /** The same queue as the alarms of timers know it. */
  timersQueueArn: string;
  /** The queue of timers that work for long (platform/timers/jobKinds.ts). */
  jobsQueueUrl: string;
  jobsQueueArn: string;
  /** The role in which alarms send to both. */
  alarmRoleArn: string;
  streamFailuresUrl: string;
  shardCount: number;
  mediaBucket: string;
  s3ForcePathStyle: boolean;
  socketsEndpoint: string;
  kmsKeyId: string;
  secretsPath: string;
  /** Secrets that this function may read; undefined means all. */
  ownSecrets: readonly string[] | undefined;
  publicUrl: string;
  /** '' where nothing limits the calls of programs. */
  usagePlanId: string;
  /** The one host on this machine of which pictures are fetched; '' for none. */
  linkedHost: string;
  allowedOrigins: readonly string[];
  /** Sender of the house's own mails; '' where none may leave. */
  mailFrom: string;
  transcriptionUrl: string;
  transcriptionModel: string;
  /** Of all companies. */
  transcriptionsAtOnce: number;
  /** Bytes of files that each company may keep; 0 is no limit. */
  storageLimit: number;
  /** How long somebody waits for what a connection is asked; 0 asks nothing. */
  questionSeconds: number;
  appVersion: string;
  clockOffsetFile: string | undefined;
}

/** Reads the settings; what a function does not use may be absent and is then empty. */
export function readSettings(env: Readonly<Record<string, string | undefined>>): Settings {
  return {
    tableName: env['TABLE_NAME'] ?? '',
    inboundQueueUrl: env['INBOUND_QUEUE_URL'] ?? '',
    inboundDeadLetterUrl: env['INBOUND_DEAD_LETTER_URL'] ?? '',
    outboundQueuePrefix: env['OUTBOUND_QUEUE_PREFIX'] ?? '',
    timersQueueUrl: env['TIMERS_QUEUE_URL'] ?? '',
    timersQueueArn: env['TIMERS_QUEUE_ARN'] ?? '',
    jobsQueueUrl: env['JOBS_QUEUE_URL'] ?? '',
    jobsQueueArn: env['JOBS_QUEUE_ARN'] ?? '',
    alarmRoleArn: env['ALARM_ROLE_ARN'] ?? '',
    streamFailuresUrl: env['STREAM_FAILURES_URL'] ?? '',
    shardCount: Number(env['SHARD_COUNT'] ?? '16'),
    mediaBucket: env['MEDIA_BUCKET'] ?? '',
    s3ForcePathStyle: env['S3_FORCE_PATH_STYLE'] === 'true',
    socketsEndpoint: env['SOCKETS_ENDPOINT'] ?? '',
    kmsKeyId: env['KMS_KEY_ID'] ?? '',
    secretsPath: env['SECRETS_PATH'] ?? '',
    ownSecrets: env['OWN_SECRETS']?.split(',').filter((name) => name !== ''),
    publicUrl: env['PUBLIC_URL'] ?? '',
    usagePlanId: env['USAGE_PLAN_ID'] ?? '',
    linkedHost: env['LINKED_HOST'] ?? '',
    allowedOrigins: (env['ALLOWED_ORIGINS'] ?? '').split(',').filter((origin) => origin !== ''),
    mailFrom: env['MAIL_FROM'] ?? '',
    transcriptionUrl: env['TRANSCRIPTION_URL'] ?? '',
    transcriptionModel: env['TRANSCRIPTION_MODEL'] ?? '',
    transcriptionsAtOnce: Number(env['TRANSCRIPTIONS_AT_ONCE'] ?? '20'),
    storageLimit: Number(env['STORAGE_LIMIT_GB'] ?? '50') * 1024 ** 3,
    questionSeconds: Number(env['QUESTION_SECONDS'] ?? '6'),
    appVersion: env['APP_VERSION'] ?? '0.0.0',
    clockOffsetFile: env['CLOCK_OFFSET_FILE'],
  };
}
