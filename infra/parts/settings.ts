/**
 * Names of the environment variables that functions and connector read. The CDK app and the local run set these and no
 * others; those that one of them leaves out say so. They hold no secrets: those are SSM SecureString parameters under
 * SECRETS_PATH.
 */
export const settingNames = {
  tableName: 'TABLE_NAME',
  /** URL of the FIFO queue of inbound events. */
  inboundQueueUrl: 'INBOUND_QUEUE_URL',
  /** URL of the FIFO dead-letter queue for inbound events. */
  inboundDeadLetterUrl: 'INBOUND_DEAD_LETTER_URL',
  /** URL prefix of the outbound shard queues: `${prefix}${shard}.fifo`. */
  outboundQueuePrefix: 'OUTBOUND_QUEUE_PREFIX',
  /** URL of the standard queue of due timers. */
  timersQueueUrl: 'TIMERS_QUEUE_URL',
  /** URLs of the dead-letter queues of timers and jobs. */
  timersDeadLetterUrl: 'TIMERS_DEAD_LETTER_URL',
  jobsDeadLetterUrl: 'JOBS_DEAD_LETTER_URL',
  /** URL of the standard queue of jobs: timers with long work. */
  jobsQueueUrl: 'JOBS_QUEUE_URL',
  /** ARN of the role with which one-shot schedules send to the queues of timers and jobs. */
  alarmRoleArn: 'ALARM_ROLE_ARN',
  /** URL of the standard queue for stream records that a consumer failed to handle. */
  streamFailuresUrl: 'STREAM_FAILURES_URL',
  /** URL of the FIFO queue for changes of the table that fail alone. */
  parkedChangesUrl: 'PARKED_CHANGES_URL',
  shardCount: 'SHARD_COUNT',
  /** Private bucket of media files. */
  mediaBucket: 'MEDIA_BUCKET',
  /** `true` if the S3 endpoint does not support virtual-hosted addresses. */
  s3ForcePathStyle: 'S3_FORCE_PATH_STYLE',
  /** Management endpoint of the WebSocket API (POST /@connections/{id}). */
  socketsEndpoint: 'SOCKETS_ENDPOINT',
  /** KMS key that wraps data keys. */
  kmsKeyId: 'KMS_KEY_ID',
  /**
   * Path of the SSM SecureString parameters `access-token`, `refresh-token`, `media-url`, `cursor`, `connection-token`.
   */
  secretsPath: 'SECRETS_PATH',
  /** Comma-separated names of the secrets that the function may read. Locally it is unset, which allows all. */
  ownSecrets: 'OWN_SECRETS',
  /** Address of the app, without a trailing slash: for media links and cookies (Secure if https). */
  publicUrl: 'PUBLIC_URL',
  /** Usage plan that limits each connection's token separately; unset if tokens are not limited. */
  usagePlanId: 'USAGE_PLAN_ID',
  /** Host and port on this machine from which pictures may be fetched by address; unset on AWS. */
  linkedHost: 'LINKED_HOST',
  /** Comma-separated origins of front ends hosted elsewhere; empty if the app has a single origin. */
  allowedOrigins: 'ALLOWED_ORIGINS',
  /** Sender of the product's own mails; empty if it may send none. */
  mailFrom: 'MAIL_FROM',
  /** URL of the transcription service: OpenAI's `POST /v1/audio/transcriptions`, or a compatible one. */
  transcriptionUrl: 'TRANSCRIPTION_URL',
  /** Model of the transcription service. */
  transcriptionModel: 'TRANSCRIPTION_MODEL',
  /**
   * Most audios transcribed at the same time, of all companies together; each occupies a call of the function
   * `messaging`.
   */
  transcriptionsAtOnce: 'TRANSCRIPTIONS_AT_ONCE',
  /** Gigabytes of files that a company may store before its staff can add no more; 0 is no limit. */
  storageLimitGb: 'STORAGE_LIMIT_GB',
  /** Requests a second of one user, and of all users of one company; 0 is no limit. Unset means 30 and 200. */
  userRequests: 'USER_REQUESTS',
  companyRequests: 'COMPANY_REQUESTS',
  /**
   * Seconds that a request of a user waits for a connection's reply to a question; unset, as on AWS, means 6. With 0 no
   * question is sent.
   */
  questionSeconds: 'QUESTION_SECONDS',
  /** Version label shown in the menu. */
  appVersion: 'APP_VERSION',
  /** File with the milliseconds that are added to the clock; unset on AWS. */
  clockOffsetFile: 'CLOCK_OFFSET_FILE',
  /** URL of WhatsApp Web; unset, as on AWS, means WhatsApp's own. */
  whatsappUrl: 'WHATSAPP_URL',
} as const;
