import { contactPictures } from '@balcao/shared/server/media/contactPictures';
import { publicKey } from '@balcao/shared/server/media/publicFiles';
import { exportedFiles, mediaKey, deletableFiles } from '@balcao/shared/server/media/storedObject';
import { uploadKey } from '@balcao/functions/platform/media/uploadId';
import { secretNames } from '@balcao/functions/platform/secrets/secrets';
import { queueParts } from '../parts/queues.ts';
import { tablePart } from '../parts/table.ts';
import { actionOf, type SdkCall, sdkCalls } from './sdkCalls.ts';

/** `<action> <resource>`, with the names that grantedRights.ts uses. */
export type Right = string;

/** Example keys, made by the code that makes the real ones. */
export const exampleKeys = {
  conversation: mediaKey(1, '2026-01', 'f', 'png'),
  passing: mediaKey(1, deletableFiles, 'f', 'png'),
  takenOut: mediaKey(1, exportedFiles, 'f', 'zip'),
  upload: uploadKey(1, 2, 'f'),
  public: publicKey('f.png'),
} as const;

const tableCalls: Readonly<Record<string, RegExp>> = {
  GetItem: /\bstore\d*\s*\.get\(/,
  BatchGetItem: /\bstore\d*\s*\.batchGet\(/,
  PutItem: /\bstore\d*\s*\.put\(|[{([]\s*put[:,]/,
  UpdateItem: /\bstore\d*\s*\.update\(|[{([]\s*update[:,]|\.upsert\(/,
  DeleteItem: /\bstore\d*\s*\.delete\(|[{([]\s*delete[:,]/,
  ConditionCheckItem: /[{([]\s*check[:,]/,
  BatchWriteItem: /\bstore\d*\s*\.batchWrite\(/,
};

const queueSettings: Readonly<Record<string, string>> = {
  inboundQueueUrl: 'inbound',
  inboundDeadLetterUrl: 'inbound-dlq',
  outboundQueuePrefix: 'outbound-',
  timersQueueUrl: 'timers',
  timersDeadLetterUrl: 'timers-dlq',
  jobsQueueUrl: 'jobs',
  jobsDeadLetterUrl: 'jobs-dlq',
  streamFailuresUrl: 'streamFailures',
  parkedChangesUrl: 'parkedChanges',
};

/**
 * The rights that code uses, found by the SDK calls, the store's methods and the names of settings in it.
 * @throws Error on a call whose resource cannot be found: its right would be granted to no role, and nobody would
 * notice before AWS refuses the call.
 */
export function usedRights(code: string): Set<Right> {
  const calls = sdkCalls(code);
  const rights = new Set<Right>();
  const add = (action: string, on: readonly string[]) => {
    for (const one of on) rights.add(`${action} ${one}`);
  };
  for (const [action, trace] of Object.entries(tableCalls)) {
    if (trace.test(code)) add(`dynamodb:${action}`, ['table']);
  }
  add('dynamodb:Query', queried(code));
  usedSecrets(code, add);
  for (const call of calls) {
    const action = actionOf(call);
    if (action.startsWith('kms:')) add(action, ['key']);
  }
  if (calls.has('SendEmailCommand')) add('ses:SendEmail', ['identity']);
  if (calls.has('PostToConnectionCommand')) add('execute-api:ManageConnections', ['POST']);
  if (calls.has('DeleteConnectionCommand')) add('execute-api:ManageConnections', ['DELETE']);
  if (calls.has('CreateScheduleCommand')) {
    add('scheduler:CreateSchedule', ['alarms']);
    // A schedule is created with the role it runs in, which takes iam:PassRole.
    add('iam:PassRole', ['alarms']);
  }
  if (calls.has('APIGateway.CreateApiKey')) {
    add('apigateway:POST', ['keys', 'plan']);
    add('apigateway:GET', ['keys']);
    add('apigateway:DELETE', ['key of the plan']);
  }
  usedQueues(code, calls, add);
  usedObjects(code, add);
  for (const call of calls) {
    // Every function contains the code that reads secrets; usedSecrets finds the ones that it does read.
    if (call === 'AmazonSSM.GetParameters') continue;
    if (![...rights].some((right) => right.startsWith(`${actionOf(call)} `)))
      throw new Error(`${call}: infra/lib/usedRights.ts does not find what it is done to.`);
  }
  return rights;
}

type Add = (action: string, on: readonly string[]) => void;

/** `table` if a query uses the table's own keys, and the names of the indexes that queries use. */
function queried(code: string): string[] {
  const found = tablePart.indexes
    .filter(({ name }) => code.includes(`index: "${name}"`))
    .map(({ name }) => `table/index/${name}`);
  const calls = code.matchAll(/(?:\bstore\d*\s*\.query\(|\bqueryPages\d*\([\w.]+,\s*)(?=\{)/g);
  const ofTable = [...calls]
    .map((call) => literalAt(code, call.index + call[0].length))
    .some((options) => /\bpk\b/.test(options) && !/\bindex\b/.test(options));
  return ofTable ? ['table', ...found] : found;
}

/** The object literal that begins at `start`. */
function literalAt(code: string, start: number): string {
  let depth = 0;
  for (let at = start; at < code.length; at++) {
    if (code[at] === '{') depth++;
    else if (code[at] === '}' && --depth === 0) return code.slice(start, at + 1);
  }
  return '';
}

function usedSecrets(code: string, add: Add): void {
  if (/\bsecrets\d*\((?!")|(?<!function )\bvalidSecrets\d*\((?![\w.]+, ")/.test(code))
    throw new Error('A secret is asked for by a name that is not written out.');
  const named = secretNames.filter((name) =>
    new RegExp(`\\bsecrets\\d*\\("${name}"\\)|\\bvalidSecrets\\d*\\([\\w.]+, "${name}"\\)`).test(code),
  );
  add('ssm:GetParameters', named);
}

function usedQueues(code: string, calls: ReadonlySet<SdkCall>, add: Add): void {
  const queues = (beginning: string) => {
    const named = queueParts.map(({ name }) => name).filter((name) => name.startsWith(beginning));
    return named.length > 0 ? named : [beginning];
  };
  const backingOff = /\bbackOffMessages\d*\(\s*\w+,\s*[\w.]+\.(\w+),/g;
  for (const [, setting = ''] of code.matchAll(backingOff)) {
    add('sqs:ChangeMessageVisibility', queues(queueSettings[setting] ?? setting));
  }
  const sending = code.replaceAll(backingOff, '');
  const named = Object.entries(queueSettings).filter(([setting]) => sending.includes(setting));
  for (const [setting, name] of named) {
    const on = queues(name);
    // Code that receives from the outbound queues (the connector) sends only to their dead-letter queues.
    if (setting === 'outboundQueuePrefix' && calls.has('ReceiveMessageCommand')) {
      for (const call of calls) {
        const action = actionOf(call);
        if (action.startsWith('sqs:') && action !== 'sqs:SendMessage') add(action, on);
      }
      if (calls.has('SendMessageCommand'))
        add(
          'sqs:SendMessage',
          on.map((queue) => `${queue}-dlq`),
        );
    } else if (calls.has('SendMessageCommand') || calls.has('SendMessageBatchCommand')) {
      add('sqs:SendMessage', on);
    }
  }
}

/**
 * Adds the rights on files of the bucket, module by module: few modules read or store files, and the kind of keys that
 * each uses can be told from its code.
 */
function usedObjects(code: string, add: Add): void {
  const { conversation, passing, takenOut, upload } = exampleKeys;
  const stores = [...code.matchAll(/(?<!function )\bstoreFile\d*\(([^;]*)/g)].map(([, given = '']) => given);
  for (const module of modulesOf(code)) {
    const calls = sdkCalls(module);
    if (/\bexportTag\d*\./.test(module) && calls.has('CreateMultipartUploadCommand')) {
      // Multipart uploads of exports: tagged, so that the bucket expires them, and read back to continue.
      add('s3:PutObject', [takenOut]);
      add('s3:PutObjectTagging', [takenOut]);
      add('s3:GetObject', [takenOut]);
      add('s3:ListBucket', ['bucket']);
      continue;
    }
    if (calls.has('PutObjectCommand') && /\bpublicKey\d*\(/.test(module))
      add('s3:PutObject', [exampleKeys.public]);
    else if (calls.has('PutObjectCommand')) {
      // The calls of storeFile decide on the folder.
      const given = /function storeFile\d*\(/.test(module) ? stores : [''];
      if (given.some((options) => options.includes('folder:'))) add('s3:PutObject', [passing]);
      if (given.some((options) => !options.includes('folder:'))) add('s3:PutObject', [conversation]);
    }
    if (calls.has('CopyObjectCommand')) {
      add('s3:GetObject', [/\buploadKey\d*\(/.test(module) ? upload : conversation]);
      add('s3:ListBucket', ['bucket']);
      add('s3:PutObject', [conversation]);
    }
    if (calls.has('createPresignedPost')) add('s3:PutObject', [upload]);
    if (calls.has('GetObjectCommand')) {
      add('s3:GetObject', [/\buploadKey\d*\(/.test(module) ? upload : conversation]);
      if (/\bcontactPictures\d*\b/.test(module)) add('s3:GetObject', [`*/${contactPictures}/*`]);
      add('s3:ListBucket', ['bucket']);
    }
    if (calls.has('ListObjectVersionsCommand')) {
      add('s3:ListBucketVersions', ['bucket']);
      for (const action of ['s3:DeleteObject', 's3:DeleteObjectVersion'])
        add(action, [conversation, passing, takenOut, `*/${contactPictures}/*`]);
      if (calls.has('ListObjectsV2Command')) add('s3:ListBucket', ['bucket']);
      continue;
    }
    if (calls.has('DeleteObjectCommand'))
      add('s3:DeleteObject', [conversation, passing, `*/${contactPictures}/*`]);
  }
}

/** Splits a bundle by source file, which the bundler names in a comment above each part. */
function modulesOf(code: string): string[] {
  const [loose = '', ...parts] = code.split(/^\/\/ (\S+\.[jt]sx?)$/m);
  const modules = new Map<string, string>([['', loose]]);
  for (let at = 0; at < parts.length; at += 2) {
    const name = parts[at] ?? '';
    modules.set(name, (modules.get(name) ?? '') + (parts[at + 1] ?? ''));
  }
  return [...modules.values()];
}
