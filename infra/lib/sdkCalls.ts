/** IAM action of each AWS call that our code makes, by the name of the SDK's command or of the API target. */
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

/** Names in SDK packages that are no calls: errors, and the conversion of DynamoDB values. */
const noCalls: ReadonlySet<string> = new Set([
  'GoneException',
  'NoSuchKey',
  'S3ServiceException',
  'unmarshall',
]);

const isCall = (name: string): name is SdkCall => Object.hasOwn(actions, name);

/**
 * The SDK calls in a piece of code.
 * @throws Error on a name that is neither a known call nor in `noCalls`. Enter a new call here with its action, and in
 * usedRights.ts with its resource.
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

/** Names that the code imports from SDK packages. */
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
