/**
 * Names of the environment variables that functions and connector read. The CDK app and the local run set
 * exactly these; nothing secret is among them (secrets are SSM SecureString parameters under SECRETS_PATH).
 */
export const settingNames = {
  /** Name of the table. */
  tableName: 'TABLE_NAME',
  /** URL of the FIFO queue of inbound events. */
  inboundQueueUrl: 'INBOUND_QUEUE_URL',
  /** URL of the FIFO queue for inbound events that nobody can handle. */
  inboundDeadLetterUrl: 'INBOUND_DEAD_LETTER_URL',
  /** URL prefix of the outbound shard queues: `${prefix}${shard}.fifo`. */
  outboundQueuePrefix: 'OUTBOUND_QUEUE_PREFIX',
  /** URL of the standard queue of due timers. */
  timersQueueUrl: 'TIMERS_QUEUE_URL',
  /** ARN of that queue, to which one-shot schedules of timers send. */
  timersQueueArn: 'TIMERS_QUEUE_ARN',
  /** URL of the standard queue of timers that work for long. */
  jobsQueueUrl: 'JOBS_QUEUE_URL',
  /** ARN of that queue, as of the other one. */
  jobsQueueArn: 'JOBS_QUEUE_ARN',
  /** ARN of the role in which one-shot schedules send to either. */
  alarmRoleArn: 'ALARM_ROLE_ARN',
  /** URL of the standard queue for changes of the table's stream that no consumer could handle. */
  streamFailuresUrl: 'STREAM_FAILURES_URL',
  /** Number of outbound shards. */
  shardCount: 'SHARD_COUNT',
  /** Private bucket of media. */
  mediaBucket: 'MEDIA_BUCKET',
  /** `true` where the S3 endpoint cannot answer virtual-hosted addresses. */
  s3ForcePathStyle: 'S3_FORCE_PATH_STYLE',
  /** Management endpoint of the WebSocket API (POST /@connections/{id}). */
  socketsEndpoint: 'SOCKETS_ENDPOINT',
  /** KMS key that wraps data keys. */
  kmsKeyId: 'KMS_KEY_ID',
  /** Path of the SSM SecureString parameters `access-token`, `refresh-token`, `media-url`, `cursor`, `connection-token`. */
  secretsPath: 'SECRETS_PATH',
  /** Comma-separated names of those that a function may read; unset (on one machine) means all. */
  ownSecrets: 'OWN_SECRETS',
  /** Address people use, without a trailing slash: media links, cookies (Secure when https). */
  publicUrl: 'PUBLIC_URL',
  /** Usage plan in which each connection's token has its own limits; unset where nothing limits them. */
  usagePlanId: 'USAGE_PLAN_ID',
  /** Host with its port on this machine that pictures may be fetched from by an address; unset on AWS. */
  linkedHost: 'LINKED_HOST',
  /** Comma-separated further origins of front ends; empty when the app is one origin. */
  allowedOrigins: 'ALLOWED_ORIGINS',
  /** Sender of the house's own mails; empty where it may send none. */
  mailFrom: 'MAIL_FROM',
  /** Where audios are transcribed: OpenAI’s `POST /v1/audio/transcriptions`, or a service that answers as it does. */
  transcriptionUrl: 'TRANSCRIPTION_URL',
  /** Name of the model that listens there. */
  transcriptionModel: 'TRANSCRIPTION_MODEL',
  /** Audios of all companies that are transcribed at the same time: each occupies a call of the function `messaging`. */
  transcriptionsAtOnce: 'TRANSCRIPTIONS_AT_ONCE',
  /** Gigabytes of files that each company may keep before its staff add none; 0 is no limit. */
  storageLimitGb: 'STORAGE_LIMIT_GB',
  /** Seconds that somebody waits for what a connection is asked; unset means six. Zero asks nothing. */
  questionSeconds: 'QUESTION_SECONDS',
  /** Version label shown in the menu. */
  appVersion: 'APP_VERSION',
  /** File with a number of milliseconds added to the clock; unset on AWS. */
  clockOffsetFile: 'CLOCK_OFFSET_FILE',
  /** Address of WhatsApp Web; unset means WhatsApp's own. */
  whatsappUrl: 'WHATSAPP_URL',
} as const;
