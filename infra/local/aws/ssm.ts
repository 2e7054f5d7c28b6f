import { localAccount, localRegion } from '../engines/deploymentEnv.ts';
import { AwsError } from './awsError.ts';
import { openStore } from './localStore.ts';

interface StoredParameter {
  value: string;
  type: string;
  version: number;
  modifiedAt: number;
}

interface SsmRequest {
  Name?: string;
  Names?: string[];
  Path?: string;
  Recursive?: boolean;
  WithDecryption?: boolean;
  Value?: string;
  Type?: string;
  Overwrite?: boolean;
  MaxResults?: number;
  NextToken?: string;
}

/** The Parameter Store operations in use: GetParameter, GetParameters, GetParametersByPath, PutParameter. */
export function createSsm(file?: string): (operation: string, request: SsmRequest) => unknown {
  const store = openStore<Record<string, StoredParameter>>(file, {});
  const get = (name: string) => (Object.hasOwn(store.value, name) ? store.value[name] : undefined);

  const answer = (name: string, parameter: StoredParameter, decrypt: boolean) => ({
    Name: name,
    Type: parameter.type,
    // Without decryption AWS returns ciphertext, so a caller that forgot to ask for it must fail here too.
    Value: parameter.type === 'SecureString' && !decrypt ? `encrypted:${name}` : parameter.value,
    Version: parameter.version,
    LastModifiedDate: parameter.modifiedAt / 1000,
    ARN: `arn:aws:ssm:${localRegion}:${localAccount}:parameter${name}`,
    DataType: 'text',
  });

  return (operation, request) => {
    const decrypt = request.WithDecryption === true;
    switch (operation) {
      case 'GetParameter': {
        const found = get(request.Name ?? '');
        if (!found) throw new AwsError('ParameterNotFound', `Parameter ${request.Name} not found.`);
        return { Parameter: answer(request.Name ?? '', found, decrypt) };
      }
      case 'GetParameters': {
        const names = request.Names ?? [];
        if (names.length > 10) throw new AwsError('ValidationException', 'At most 10 names.');
        return {
          Parameters: names.flatMap((name) => {
            const found = get(name);
            return found ? [answer(name, found, decrypt)] : [];
          }),
          InvalidParameters: names.filter((name) => !get(name)),
        };
      }
      case 'GetParametersByPath': {
        const path = `${(request.Path ?? '/').replace(/\/$/, '')}/`;
        const names = Object.keys(store.value)
          .filter((name) => name.startsWith(path))
          .filter((name) => request.Recursive === true || !name.slice(path.length).includes('/'))
          .toSorted();
        const from = Number(request.NextToken ?? 0);
        const to = from + Math.min(request.MaxResults ?? 10, 10);
        return {
          Parameters: names.slice(from, to).flatMap((name) => {
            const found = get(name);
            return found ? [answer(name, found, decrypt)] : [];
          }),
          ...(to < names.length ? { NextToken: String(to) } : {}),
        };
      }
      case 'PutParameter': {
        const name = request.Name ?? '';
        const before = get(name);
        if (before && request.Overwrite !== true) {
          throw new AwsError('ParameterAlreadyExists', 'The parameter already exists.');
        }
        const version = (before?.version ?? 0) + 1;
        store.value[name] = {
          value: request.Value ?? '',
          type: request.Type ?? before?.type ?? 'String',
          version,
          modifiedAt: Date.now(),
        };
        store.save();
        return { Version: version, Tier: 'Standard' };
      }
      default:
        throw new AwsError('UnsupportedOperationException', `SSM ${operation} is not offered locally.`);
    }
  };
}
