/** Settings of the deployment, read from environment variables (named in infra/parts/settings.ts). */
export interface Settings {
  tableName: string;
  inboundQueueUrl: string;
  inboundDeadLetterUrl: string;
  outboundQueuePrefix: string;
  timersQueueUrl: string;
  timersDeadLetterUrl: string;
  jobsDeadLetterUrl: string;
  /** Queue of long-running timers (platform/timers/jobKinds.ts). */
  jobsQueueUrl: string;
  /** Role with which EventBridge schedules send to the queues of timers and jobs. */
  alarmRoleArn: string;
  streamFailuresUrl: string;
  parkedChangesUrl: string;
  shardCount: number;
  mediaBucket: string;
  s3ForcePathStyle: boolean;
  socketsEndpoint: string;
  kmsKeyId: string;
  secretsPath: string;
  /** Secrets that this function may read; undefined means all. */
  ownSecrets: readonly string[] | undefined;
  publicUrl: string;
  /** Usage plan of programs' API keys; '' if their calls are not limited. */
  usagePlanId: string;
  /** The one host on this machine from which pictures may be fetched; '' for none. */
  linkedHost: string;
  allowedOrigins: readonly string[];
  /** Sender of the platform's own mails; '' if none may be sent. */
  mailFrom: string;
  transcriptionUrl: string;
  transcriptionModel: string;
  /** Maximum transcriptions at a time, over all companies. */
  transcriptionsAtOnce: number;
  /** Storage limit per company in bytes; 0 means no limit. */
  storageLimit: number;
  /** Requests a second of one user, and of all users of one company; 0 means no limit. */
  userRequests: number;
  companyRequests: number;
  /** Seconds to wait for a connection's answer to a question; 0 disables questions. */
  questionSeconds: number;
  appVersion: string;
  clockOffsetFile: string | undefined;
}

/** Reads the settings. Variables that a function does not use may be missing; their settings are then empty. */
export function readSettings(env: Readonly<Record<string, string | undefined>>): Settings {
  return {
    tableName: env['TABLE_NAME'] ?? '',
    inboundQueueUrl: env['INBOUND_QUEUE_URL'] ?? '',
    inboundDeadLetterUrl: env['INBOUND_DEAD_LETTER_URL'] ?? '',
    outboundQueuePrefix: env['OUTBOUND_QUEUE_PREFIX'] ?? '',
    timersQueueUrl: env['TIMERS_QUEUE_URL'] ?? '',
    timersDeadLetterUrl: env['TIMERS_DEAD_LETTER_URL'] ?? '',
    jobsDeadLetterUrl: env['JOBS_DEAD_LETTER_URL'] ?? '',
    jobsQueueUrl: env['JOBS_QUEUE_URL'] ?? '',
    alarmRoleArn: env['ALARM_ROLE_ARN'] ?? '',
    streamFailuresUrl: env['STREAM_FAILURES_URL'] ?? '',
    parkedChangesUrl: env['PARKED_CHANGES_URL'] ?? '',
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
    userRequests: Number(env['USER_REQUESTS'] ?? '30'),
    companyRequests: Number(env['COMPANY_REQUESTS'] ?? '200'),
    questionSeconds: Number(env['QUESTION_SECONDS'] ?? '6'),
    appVersion: env['APP_VERSION'] ?? '0.0.0',
    clockOffsetFile: env['CLOCK_OFFSET_FILE'],
  };
}
