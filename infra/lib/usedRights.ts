import { contactPictures } from '@balcao/shared/server/media/contactPictures';
import { mediaKey, passingFiles } from '@balcao/shared/server/media/storedObject';
import { uploadKey } from '@balcao/functions/uploads/uploadId';
import { secretNames } from '@balcao/functions/runtime/secrets';
import { queueParts } from '../parts/queues.ts';
import { tablePart } from '../parts/table.ts';

/** `<action> <what it is done to>`, as granted.ts says it of a role. */
export type Right = string;

/** Keys as the code makes them. */
export const exampleKeys = {
  conversation: mediaKey(1, '2026-01', 'f', 'png'),
  passing: mediaKey(1, passingFiles, 'f', 'png'),
  upload: uploadKey(1, 2, 'f'),
} as const;

const tableCalls: Readonly<Record<string, RegExp>> = {
  GetItem: /\bstore\d*\s*\.get\(/,
  BatchGetItem: /\bstore\d*\s*\.batchGet\(/,
  PutItem: /\bstore\d*\s*\.put\(|[{([]\s*put[:,]/,
  UpdateItem: /\bstore\d*\s*\.update\(|[{([]\s*update[:,]|\.upsert\(/,
  DeleteItem: /\bstore\d*\s*\.delete\(|[{([]\s*delete[:,]/,
  ConditionCheckItem: /[{([]\s*check[:,]/,
  BatchWriteItem: /\bstore\d*\s*\.batchWrite\(/,
  Scan: /\bnew ScanCommand\d*\(/,
};

const queueSettings: Readonly<Record<string, string>> = {
  inboundQueueUrl: 'inbound',
  inboundDeadLetterUrl: 'inbound-dlq',
  outboundQueuePrefix: 'outbound-',
  timersQueueUrl: 'timers',
  streamFailuresUrl: 'streamFailures',
};

/** What code asks AWS for: read off the SDK's commands in it, the store's methods, and the names of settings. */
export function usedRights(code: string): Set<Right> {
  const commands = new Set([...code.matchAll(/new (\w+?)Command\d*\(/g)].map(([, name = '']) => name));
  const rights = new Set<Right>();
  const add = (action: string, on: readonly string[]) => {
    for (const one of on) rights.add(`${action} ${one}`);
  };
  for (const [action, trace] of Object.entries(tableCalls)) {
    if (trace.test(code)) add(`dynamodb:${action}`, ['table']);
  }
  add('dynamodb:Query', queried(code));
  if (commands.has('GetParameters')) {
    add(
      'ssm:GetParameters',
      secretNames.filter((name) => code.includes(`secrets("${name}")`)),
    );
  }
  for (const action of ['Encrypt', 'Decrypt', 'GenerateDataKey', 'GenerateDataKeyWithoutPlaintext']) {
    if (commands.has(action)) add(`kms:${action}`, ['key']);
  }
  if (commands.has('SendEmail')) add('ses:SendEmail', ['identity']);
  if (commands.has('PostToConnection')) add('execute-api:ManageConnections', ['POST']);
  if (commands.has('DeleteConnection')) add('execute-api:ManageConnections', ['DELETE']);
  usedQueues(code, commands, add);
  usedObjects(code, commands, add);
  return rights;
}

type Add = (action: string, on: readonly string[]) => void;

/** The table, or the indexes, whose keys a query names. */
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

/** The object literal that begins here. */
function literalAt(code: string, start: number): string {
  let depth = 0;
  for (let at = start; at < code.length; at++) {
    if (code[at] === '{') depth++;
    else if (code[at] === '}' && --depth === 0) return code.slice(start, at + 1);
  }
  return '';
}

function usedQueues(code: string, commands: ReadonlySet<string>, add: Add): void {
  const queues = (beginning: string) => {
    const named = queueParts.map(({ name }) => name).filter((name) => name.startsWith(beginning));
    return named.length > 0 ? named : [beginning];
  };
  const putOff = /\bputOff\d*\(\s*\w+,\s*[\w.]+\.(\w+),/g;
  for (const [, setting = ''] of code.matchAll(putOff)) {
    add('sqs:ChangeMessageVisibility', queues(queueSettings[setting] ?? setting));
  }
  const sending = code.replaceAll(putOff, '');
  const named = Object.entries(queueSettings).filter(([setting]) => sending.includes(setting));
  for (const [setting, name] of named) {
    const on = queues(name);
    // Who receives a queue's messages by itself sends none to it: the connector.
    if (setting === 'outboundQueuePrefix' && commands.has('ReceiveMessage')) {
      for (const command of ['ReceiveMessage', 'DeleteMessage', 'ChangeMessageVisibility']) {
        if (commands.has(command) || commands.has(`${command}Batch`)) add(`sqs:${command}`, on);
      }
    } else if (commands.has('SendMessage') || commands.has('SendMessageBatch')) {
      add('sqs:SendMessage', on);
    }
  }
}

function usedObjects(code: string, commands: ReadonlySet<string>, add: Add): void {
  const { conversation, passing, upload } = exampleKeys;
  const stores = [...code.matchAll(/(?<!function )\bstoreFile\d*\(([^;]*)/g)].map(([, given = '']) => given);
  if (stores.some((given) => given.includes('folder:'))) add('s3:PutObject', [passing]);
  if (stores.some((given) => !given.includes('folder:'))) add('s3:PutObject', [conversation]);
  if (commands.has('CopyObject')) add('s3:PutObject', [conversation]);
  if (commands.has('PutObject') && stores.length === 0) add('s3:PutObject', [conversation]);
  if (code.includes('createPresignedPost(')) add('s3:PutObject', [upload]);
  if (commands.has('CopyObject')) add('s3:GetObject', [upload]);
  else if (commands.has('GetObject')) add('s3:GetObject', [conversation]);
  if (commands.has('GetObject')) add('s3:ListBucket', ['bucket']);
  if (commands.has('DeleteObject') && code.includes('file of no message'))
    add('s3:DeleteObject', [conversation]);
  if (commands.has('DeleteObject'))
    // Their keys look like a conversation's, which only the timer of unnamed files deletes: the folder stands for them.
    add('s3:DeleteObject', [passing, `*/${contactPictures}/*`]);
}
