import { S3Error } from './s3Error.ts';
import { sameSignature, sign } from './signature.ts';

interface Policy {
  expiration: string;
  conditions: (Record<string, string> | [string, string | number, string | number])[];
}

/** Fields that need no condition in the policy. */
const exempt = new Set(['policy', 'x-amz-signature', 'file']);

export interface PostLimits {
  minBytes: number;
  maxBytes: number;
}

/**
 * Checks the form of a presigned POST as S3 does: signature and expiry of the policy, every condition met, no field
 * without a condition. Field names are lower case. Returns the allowed size of the file.
 * @throws S3Error
 */
export function checkPostPolicy(
  fields: Record<string, string>,
  bucket: string,
  secretKey: string,
  now: number,
): PostLimits {
  const encoded = fields.policy;
  if (!encoded) throw new S3Error('AccessDenied', 'The form has no policy.');
  const scope = (fields['x-amz-credential'] ?? '').split('/').slice(1).join('/');
  if (!sameSignature(sign(secretKey, scope, encoded), fields['x-amz-signature'] ?? '')) {
    throw new S3Error('SignatureDoesNotMatch', 'The signature does not match the policy.');
  }
  const policy = JSON.parse(Buffer.from(encoded, 'base64').toString('utf8')) as Policy;
  if (!(now < Date.parse(policy.expiration))) {
    throw new S3Error('AccessDenied', 'Invalid according to Policy: Policy expired.');
  }
  const values: Record<string, string> = { ...fields, bucket };
  const limits: PostLimits = { minBytes: 0, maxBytes: Number.MAX_SAFE_INTEGER };
  const covered = new Set<string>(['bucket']);
  for (const condition of policy.conditions) {
    if (!Array.isArray(condition)) {
      for (const [name, value] of Object.entries(condition)) {
        meet(values, covered, name.toLowerCase(), (actual) => actual === value);
      }
      continue;
    }
    const [operator, first, second] = condition;
    if (operator === 'content-length-range') {
      limits.minBytes = Number(first);
      limits.maxBytes = Number(second);
      continue;
    }
    const name = String(first).replace(/^\$/, '').toLowerCase();
    const wanted = String(second);
    if (operator === 'eq') meet(values, covered, name, (actual) => actual === wanted);
    else if (operator === 'starts-with') meet(values, covered, name, (actual) => actual.startsWith(wanted));
    else throw new S3Error('InvalidPolicyDocument', `Unknown condition ${operator}.`, 400);
  }
  const extra = Object.keys(fields).find(
    (name) => !covered.has(name) && !exempt.has(name) && !name.startsWith('x-ignore-'),
  );
  if (extra) {
    throw new S3Error('AccessDenied', `Invalid according to Policy: Extra input fields: ${extra}`);
  }
  return limits;
}

function meet(
  values: Record<string, string>,
  covered: Set<string>,
  name: string,
  test: (actual: string) => boolean,
): void {
  covered.add(name);
  if (!test(values[name] ?? '')) {
    throw new S3Error('AccessDenied', `Invalid according to Policy: Policy Condition failed: ${name}`);
  }
}
