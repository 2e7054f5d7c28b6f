/** The action that IAM asks for each call of AWS that code of ours makes by itself, by the SDK's name of it or its target. */
const actions = {
  'APIGateway.CreateApiKey': 'apigateway:POST',
  'APIGateway.CreateUsagePlanKey': 'apigateway:POST',
  'APIGateway.DeleteApiKey': 'apigateway:DELETE',
  'APIGateway.GetApiKeys': 'apigateway:GET',
  'AmazonSSM.GetParameters': 'ssm:GetParameters',
  ChangeMessageVisibilityBatchCommand: 'sqs:ChangeMessageVisibility',
  CompleteMultipartUploadCommand: 's3:PutObject',
  CopyObjectCommand: 's3:PutObject',
  CreateMultipartUploadCommand: 's3:PutObject',
  CreateScheduleCommand: 'scheduler:CreateSchedule',
  DecryptCommand: 'kms:Decrypt',
  DeleteConnectionCommand: 'execute-api:ManageConnections',
  DeleteMessageBatchCommand: 'sqs:DeleteMessage',
  DeleteObjectCommand: 's3:DeleteObject',
  EncryptCommand: 'kms:Encrypt',
  GenerateDataKeyCommand: 'kms:GenerateDataKey',
  GenerateDataKeyWithoutPlaintextCommand: 'kms:GenerateDataKeyWithoutPlaintext',
  GetObjectCommand: 's3:GetObject',
  ListObjectVersionsCommand: 's3:ListBucketVersions',
  ListObjectsV2Command: 's3:ListBucket',
  PostToConnectionCommand: 'execute-api:ManageConnections',
  PutObjectCommand: 's3:PutObject',
  ReceiveMessageCommand: 'sqs:ReceiveMessage',
  SendEmailCommand: 'ses:SendEmail',
  SendMessageBatchCommand: 'sqs:SendMessage',
  SendMessageCommand: 'sqs:SendMessage',
  UploadPartCommand: 's3:PutObject',
  createPresignedPost: 's3:PutObject',
} as const;

export type SdkCall = keyof typeof actions;

export function actionOf(call: SdkCall): string {
  return actions[call];
}

/** Of the SDK's packages, and no call: kinds of errors, and what turns the table's values into ours. */
const noCalls: ReadonlySet<string> = new Set([
  'GoneException',
  'NoSuchKey',
  'S3ServiceException',
  'unmarshall',
]);

const isCall = (name: string): name is SdkCall => Object.hasOwn(actions, name);

/**
 * The calls of the SDK in a piece of code. What is not known to be one, or to be none, is refused: who adds a call says
 * here what it asks for, and in usedRights.ts of what.
 */
export function sdkCalls(code: string): Set<SdkCall> {
  const made = [...code.matchAll(/\bnew (?:\w+\.)?(\w+?Command)\d*\(/g)].map(([, name = '']) => name);
  const calls = new Set<SdkCall>();
  for (const name of [...made, ...taken(code)]) {
    if (isCall(name)) calls.add(name);
    else if (!noCalls.has(name))
      throw new Error(`${name}: infra/lib/sdkCalls.ts does not say what it asks for.`);
  }
  for (const [, target = ''] of code.matchAll(/\btarget: ["'`]([^"'`]*)["'`]/g)) {
    if (isCall(target)) calls.add(target);
    else throw new Error(`${target}: infra/lib/sdkCalls.ts does not say what it asks for.`);
  }
  if (/\bSignatureV4\d*\(/.test(code))
    throw new Error('A request is signed by hand: nobody can read off what it asks for.');
  return calls;
}

/** The names that code takes from packages of the SDK. */
function taken(code: string): string[] {
  const imports =
    /import\s*\{([^{}]*)\}\s*from\s*["']@(?:aws-sdk|smithy)\/|\{([^{}]*)\}\s*=\s*await import\(\s*["']@(?:aws-sdk|smithy)\//g;
  const rest = code.replaceAll(imports, '');
  const other = /(?:from|import\(|import|require\()\s*["'](@(?:aws-sdk|smithy)\/[^"']+)/.exec(rest);
  if (other) throw new Error(`${other[1]} is taken as a whole: name what is used of it.`);
  return [...code.matchAll(imports)]
    .flatMap(([, fixed, later]) => (fixed ?? later ?? '').split(','))
    .map((name) => name.trim().split(/\s+as\s+|\s*:\s*/)[0] ?? '')
    .filter((name) => name !== '');
}
