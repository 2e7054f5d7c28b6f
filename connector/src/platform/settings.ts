/** Environment of the connector: the deployment's settings (infra/parts/settings.ts) and its own timings. */
export interface ConnectorSettings {
  tableName: string;
  inboundQueueUrl: string;
  outboundQueuePrefix: string;
  shardCount: number;
  mediaBucket: string;
  s3ForcePathStyle: boolean;
  kmsKeyId: string;
  /** Undefined means WhatsApp's own address. */
  whatsappUrl: string | undefined;
  /** 0 takes any free port; undefined serves no health page. */
  healthPort: number | undefined;
  exitWithParent: boolean;
  leaseMs: number;
  heartbeatMs: number;
  /** Seconds of one long poll. */
  pollSeconds: number;
  visibilitySeconds: number;
  ackTimeoutMs: number;
  /** Milliseconds for handing one message, with its file, to the server; other messages wait no longer for it. */
  sendTimeoutMs: number;
  /** Tries of one message before it is reported as failed. */
  sendTries: number;
  /** Sessions that read their state at the same time. */
  startsAtOnce: number;
  /** Chats of one connection that are sent to at once. */
  sendsPerConnection: number;
  /** Receives after which a send is reported as failed; fewer than the queue's own limit. */
  lastReceive: number;
  /** Milliseconds that a message may wait for its connection before it is reported as not sent. */
  parkedMs: number;
  /** Milliseconds between two checks of parked messages. */
  parkedCheckMs: number;
  qrTimeoutMs: number | undefined;
  keepAliveMs: number | undefined;
  reconnectBaseMs: number;
  reconnectCapMs: number;
  /** Failed attempts after which the connection shows TIMEOUT; slow retries go on. */
  reconnectTries: number;
  slowRetryMs: number;
  /** Times that another socket may replace ours before we give up. */
  replacedTries: number;
  /** Largest file in memory, whatever the platform's `downloadLimit` says. */
  mediaMaxBytes: number;
  mediaTimeoutMs: number;
  mediaConcurrency: number;
  /** Lookups of a chat's name and picture per day, including changes; 0 turns them off. */
  profileLooks: number;
  /** Pictures of group members that a session asks for per hour. */
  memberLooks: number;
  /** Pause between two profile lookups of a session. */
  profilePauseMs: number;
  pictureMaxBytes: number;
  /** Pause between two number lookups of a connection, each of up to 50 numbers. */
  checkPauseMs: number;
  /** Numbers that a connection may look up per day. */
  checksPerDay: number;
  metricsMs: number;
  logLevel: string;
}

type Env = Readonly<Record<string, string | undefined>>;

export function readConnectorSettings(env: Env): ConnectorSettings {
  const number = (name: string, otherwise: number): number => {
    const value = Number(env[name] ?? otherwise);
    if (!Number.isFinite(value) || value < 0) throw new Error(`${name} must be a number`);
    return value;
  };
  const optional = (name: string): number | undefined =>
    env[name] === undefined || env[name] === '' ? undefined : number(name, 0);
  const required = (name: string): string => {
    const value = env[name];
    if (!value) throw new Error(`${name} is not set`);
    return value;
  };
  return {
    tableName: required('TABLE_NAME'),
    inboundQueueUrl: required('INBOUND_QUEUE_URL'),
    outboundQueuePrefix: required('OUTBOUND_QUEUE_PREFIX'),
    shardCount: number('SHARD_COUNT', 16),
    mediaBucket: required('MEDIA_BUCKET'),
    s3ForcePathStyle: env['S3_FORCE_PATH_STYLE'] === 'true',
    kmsKeyId: required('KMS_KEY_ID'),
    whatsappUrl: whatsappUrl(env['WHATSAPP_URL']),
    healthPort: optional('HEALTH_PORT'),
    exitWithParent: env['EXIT_WITH_PARENT'] === '1',
    leaseMs: number('CONNECTOR_LEASE_MS', 15_000),
    heartbeatMs: number('CONNECTOR_HEARTBEAT_MS', 5000),
    pollSeconds: number('CONNECTOR_POLL_SECONDS', 20),
    visibilitySeconds: number('CONNECTOR_VISIBILITY_SECONDS', 30),
    ackTimeoutMs: number('CONNECTOR_ACK_TIMEOUT_MS', 20_000),
    sendTimeoutMs: number('CONNECTOR_SEND_TIMEOUT_MS', 180_000),
    sendTries: number('CONNECTOR_SEND_TRIES', 5),
    startsAtOnce: number('CONNECTOR_STARTS_AT_ONCE', 8),
    sendsPerConnection: number('CONNECTOR_SENDS_PER_CONNECTION', 10),
    lastReceive: number('CONNECTOR_LAST_RECEIVE', 900),
    parkedMs: number('CONNECTOR_PARKED_MS', 24 * 60 * 60 * 1000),
    parkedCheckMs: number('CONNECTOR_PARKED_CHECK_MS', 300_000),
    qrTimeoutMs: optional('CONNECTOR_QR_TIMEOUT_MS'),
    keepAliveMs: optional('CONNECTOR_KEEP_ALIVE_MS'),
    reconnectBaseMs: number('CONNECTOR_RECONNECT_BASE_MS', 1000),
    reconnectCapMs: number('CONNECTOR_RECONNECT_CAP_MS', 30_000),
    reconnectTries: number('CONNECTOR_RECONNECT_TRIES', 8),
    slowRetryMs: number('CONNECTOR_SLOW_RETRY_MS', 300_000),
    replacedTries: number('CONNECTOR_REPLACED_TRIES', 3),
    mediaMaxBytes: number('CONNECTOR_MEDIA_MAX_BYTES', 100 * 1024 * 1024),
    mediaTimeoutMs: number('CONNECTOR_MEDIA_TIMEOUT_MS', 60_000),
    mediaConcurrency: number('CONNECTOR_MEDIA_CONCURRENCY', 4),
    profileLooks: number('CONNECTOR_PROFILE_LOOKS', 10),
    memberLooks: number('CONNECTOR_MEMBER_LOOKS', 60),
    profilePauseMs: number('CONNECTOR_PROFILE_PAUSE_MS', 1000),
    pictureMaxBytes: number('CONNECTOR_PICTURE_MAX_BYTES', 256 * 1024),
    checkPauseMs: number('CONNECTOR_CHECK_PAUSE_MS', 2000),
    checksPerDay: number('CONNECTOR_CHECKS_PER_DAY', 5000),
    metricsMs: number('CONNECTOR_METRICS_MS', 60_000),
    logLevel: env['LOG_LEVEL'] ?? 'info',
  };
}

/** Allows an address without TLS only on this machine: a server elsewhere could be anybody's. */
function whatsappUrl(value: string | undefined): string | undefined {
  if (!value) return undefined;
  const url = URL.parse(value);
  const here = url !== null && ['127.0.0.1', '[::1]', 'localhost'].includes(url.hostname);
  if (url?.protocol === 'wss:' || (here && url.protocol === 'ws:')) return value;
  throw new Error('WHATSAPP_URL must begin with wss://, or with ws:// on this machine');
}
