/** Settings of a deployment, written in `infra/stages/<stage>.json`. */
export interface DeploymentSettings {
  /** Name of the stage, part of every physical name. */
  stage: string;
  /** True if the stage keeps its data when its stacks are deleted; by default every stage but dev. */
  production: boolean;
  /** Host name of the app; undefined uses CloudFront's own. */
  domainName: string | undefined;
  /** ACM certificate of `domainName`, in us-east-1 as CloudFront demands. */
  certificateArn: string | undefined;
  /** Recipient of alarm mails. */
  alarmEmail: string | undefined;
  /** Origins of front ends hosted elsewhere; empty if the app has a single origin. */
  allowedOrigins: readonly string[];
  /** Reserved concurrency of each REST function; undefined uses the account's shared pool. */
  restConcurrency: number | undefined;
  /** Requests from one address in five minutes before the firewall refuses it; undefined creates no firewall. */
  requestRate: number | undefined;
  /** Gigabytes of files that a company may store before its staff can add no more; 0 is no limit. */
  storageLimitGb: number;
  /** Requests a second of one user, and of all users of one company; 0 is no limit. */
  userRequests: number;
  companyRequests: number;
  /** URL of the transcription service; companies bring their own API keys. */
  transcriptionUrl: string;
  transcriptionModel: string;
  /** Most audios, of all companies together, that are transcribed at the same time. */
  transcriptionsAtOnce: number;
  /** Node base image of the connector's image, with its digest. */
  nodeImage: string | undefined;
  /** WAF web ACL of scope CLOUDFRONT, in us-east-1. */
  webAclArn: string | undefined;
  /** Stream of a table restored from a backup, which is used instead of the stage's own table. */
  restoredStreamArn: string | undefined;
}

const neededInProd = {
  domainName: /^(?=.{4,253}$)([a-z0-9-]+\.)+[a-z]{2,}$/,
  certificateArn: /^arn:aws[\w-]*:acm:us-east-1:\d{12}:certificate\/.+$/,
  alarmEmail: /^[^@\s]+@[^@\s]+\.[^@\s]+$/,
  nodeImage: /^[\w./:-]*node:24[\w.-]*@sha256:[0-9a-f]{64}$/,
} as const;

/** Names that a stage's file may hold. */
export const settingsInFile: readonly string[] = [
  ...Object.keys(neededInProd),
  'production',
  'allowedOrigins',
  'restConcurrency',
  'requestRate',
  'storageLimitGb',
  'userRequests',
  'companyRequests',
  'transcriptionUrl',
  'transcriptionModel',
  'transcriptionsAtOnce',
  'firewall',
  'webAclArn',
  'restoredStreamArn',
];

/**
 * Reads the settings of a stage: texts, whole numbers, lists of texts.
 * @throws Error with one sentence that names what is missing or wrong.
 */
export function readDeploymentSettings(given: Readonly<Record<string, unknown>>): DeploymentSettings {
  const text = (name: string): string | undefined => {
    const value = given[name];
    if (value === undefined || value === null) return undefined;
    const shown = Array.isArray(value)
      ? value.join(',')
      : typeof value === 'string'
        ? value
        : JSON.stringify(value);
    return shown.trim() === '' ? undefined : shown.trim();
  };
  const stage = text('stage') ?? 'dev';
  // Part of names that AWS limits to 63 characters.
  if (!/^[a-z][a-z0-9-]{0,15}$/.test(stage)) {
    throw new Error(`A stage is named by 1 to 16 small letters, digits and hyphens, not ${stage}.`);
  }
  const unknown = Object.keys(given).filter((name) => name !== 'stage' && !settingsInFile.includes(name));
  if (unknown.length > 0) {
    throw new Error(`There is no setting ${unknown.join(', ')} (see docs/deploy.md).`);
  }
  const wanted = text('production') ?? String(stage !== 'dev');
  if (wanted !== 'true' && wanted !== 'false') {
    throw new Error(`Setting production must be true or false; it is ${wanted}.`);
  }
  const production = wanted === 'true';
  const names = Object.keys(neededInProd) as (keyof typeof neededInProd)[];
  const missing = names.filter((name) => text(name) === undefined);
  if (production && missing.length > 0) {
    throw new Error(`Stage ${stage} needs ${missing.join(', ')} (see docs/deploy.md).`);
  }
  for (const name of names) {
    const value = text(name);
    if (value !== undefined && !neededInProd[name].test(value)) {
      throw new Error(`Setting ${name} has a value that cannot be right: ${value} (see docs/deploy.md).`);
    }
  }
  if ((text('domainName') === undefined) !== (text('certificateArn') === undefined)) {
    throw new Error('Settings domainName and certificateArn go together (see docs/deploy.md).');
  }
  const allowedOrigins = (text('allowedOrigins') ?? '').split(',').filter((origin) => origin !== '');
  for (const origin of allowedOrigins) {
    if (!/^https:\/\/[\w.-]+(:\d+)?$/.test(origin)) {
      throw new Error(
        `Setting allowedOrigins holds ${origin}, which is not an origin such as https://app.example.com.`,
      );
    }
  }
  const whole = (name: string, least: number): number | undefined => {
    const value = text(name);
    if (value === undefined) return undefined;
    if (!/^\d{1,9}$/.test(value) || Number(value) < least)
      throw new Error(`Setting ${name} must be a whole number from ${least}; it is ${value}.`);
    return Number(value);
  };
  const transcriptionUrl = text('transcriptionUrl') ?? 'https://api.openai.com/v1/audio/transcriptions';
  if (!/^https:\/\/([a-z0-9-]+\.)+[a-z]{2,}(:\d+)?\/[\w./-]*$/.test(transcriptionUrl))
    throw new Error(
      `Setting transcriptionUrl must be an https address with a name; it is ${transcriptionUrl}.`,
    );
  const transcriptionModel = text('transcriptionModel') ?? 'whisper-1';
  if (!/^[\w./:-]{1,100}$/.test(transcriptionModel))
    throw new Error(`Setting transcriptionModel is no model's name: ${transcriptionModel}.`);
  const restConcurrency = whole('restConcurrency', 1);
  // If the transcription service hangs, half of the function's concurrency is left for users' requests.
  const transcriptionsAtOnce =
    whole('transcriptionsAtOnce', 1) ??
    (restConcurrency === undefined ? 20 : Math.max(1, Math.floor(restConcurrency / 2)));
  const restoredStreamArn = text('restoredStreamArn');
  if (
    restoredStreamArn !== undefined &&
    !/^arn:aws[\w-]*:dynamodb:[\w-]+:\d{12}:table\/[\w.-]+\/stream\/.+$/.test(restoredStreamArn)
  ) {
    throw new Error(`Setting restoredStreamArn is not the ARN of a table's stream: ${restoredStreamArn}.`);
  }
  const webAclArn = text('webAclArn');
  if (
    webAclArn !== undefined &&
    !/^arn:aws[\w-]*:wafv2:us-east-1:\d{12}:global\/webacl\/.+$/.test(webAclArn)
  ) {
    throw new Error(`Setting webAclArn is not the ARN of a web ACL of scope CLOUDFRONT: ${webAclArn}.`);
  }
  const firewall = text('firewall');
  if (firewall !== undefined && firewall !== 'none') {
    throw new Error(`Setting firewall can only be none; a firewall is named by webAclArn.`);
  }
  if (firewall !== undefined && webAclArn !== undefined) {
    throw new Error('Settings firewall (none) and webAclArn contradict each other.');
  }
  if (production && firewall === undefined && webAclArn === undefined) {
    throw new Error(
      `Stage ${stage} needs webAclArn, or firewall: "none" if none is wanted (see docs/deploy.md, Firewall).`,
    );
  }
  return {
    stage,
    production,
    domainName: text('domainName'),
    certificateArn: text('certificateArn'),
    alarmEmail: text('alarmEmail'),
    allowedOrigins,
    restConcurrency,
    // The minimum that WAF accepts is 10.
    requestRate: whole('requestRate', 10),
    storageLimitGb: whole('storageLimitGb', 0) ?? 50,
    userRequests: whole('userRequests', 0) ?? 30,
    companyRequests: whole('companyRequests', 0) ?? 200,
    transcriptionUrl,
    transcriptionModel,
    transcriptionsAtOnce,
    nodeImage: text('nodeImage'),
    webAclArn,
    restoredStreamArn,
  };
}
