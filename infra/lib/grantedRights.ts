import type { Template } from 'aws-cdk-lib/assertions';
import { resourcesOf } from './testing.ts';
import { exampleKeys, type Right } from './usedRights.ts';

export interface Statement {
  Effect: string;
  Action: string | string[];
  Resource: unknown;
  Condition?: Record<string, Record<string, string | string[]>>;
}

const list = <Item>(value: Item | Item[]): Item[] => (Array.isArray(value) ? value : [value]);

/** Statements of the policies whose name begins with `role`. */
export function statementsOf(template: Template, role: string): Statement[] {
  return resourcesOf(template, 'AWS::IAM::Policy')
    .filter((policy) => String(policy.Properties['PolicyName']).startsWith(role))
    .flatMap(
      (policy) => (policy.Properties['PolicyDocument'] as { Statement: Statement | Statement[] }).Statement,
    );
}

/** The rights that statements grant, one per action and resource. */
export function grantedRights(statements: readonly Statement[]): Set<Right> {
  return new Set(
    statements.flatMap((statement) =>
      list(statement.Action).flatMap((action) =>
        list(statement.Resource).flatMap((resource) =>
          namesOf(textOf(resource)).map((name) => `${action} ${name}`),
        ),
      ),
    ),
  );
}

/** A resource as text, with the names of references instead of their values. */
function textOf(resource: unknown): string {
  if (typeof resource === 'string') return resource;
  const [[name, value] = ['', '']] = Object.entries(resource as Record<string, unknown>);
  if (name === 'Fn::Join') return (value as [string, unknown[]])[1].map(textOf).join('');
  if (name === 'Fn::GetAtt') return (value as string[]).join('.');
  return String(value);
}

/** Names of a resource as in usedRights.ts. */
function namesOf(text: string): string[] {
  const object = /Media[0-9A-F]+Arn\w+\/(.+)$/.exec(text)?.[1];
  if (object !== undefined) {
    const keys = Object.values(exampleKeys).filter((key) => matches(object, key));
    return keys.length > 0 ? keys : [object];
  }
  if (/Media[0-9A-F]+Arn/.test(text)) return ['bucket'];
  const index = /GetAttTable[0-9A-F]+Arn\w+(\/index\/\w+)?$/.exec(text);
  if (index) return [`table${index[1] ?? ''}`];
  if (/GetAttTable[0-9A-F]+StreamArn/.test(text)) return ['stream'];
  if (/GetAttKey[0-9A-F]+Arn/.test(text)) return ['key'];
  const method = /\/ws\/(\w+)\/@connections\/\*$/.exec(text)?.[1];
  if (method !== undefined) return [method];
  const queue = /:sqs:.*:balcao-\w+-([\w-]+?)(?:\.fifo)?$/.exec(text)?.[1];
  if (queue !== undefined) return [queue];
  const secret = /\/secrets\/([\w-]+)$/.exec(text)?.[1];
  if (secret !== undefined) return [secret];
  if (/:apigateway:.*\/apikeys$/.test(text)) return ['keys'];
  if (/:apigateway:.*\/apikeys\/\*$/.test(text)) return ['key of the plan'];
  if (/:apigateway:.*\/usageplans\//.test(text)) return ['plan'];
  if (/:identity\//.test(text)) return ['identity'];
  if (/:schedule\/default\/balcao-\w+-\*$|:role\/balcao-\w+-alarms$/.test(text)) return ['alarms'];
  // A resource of this stack: its logical id without the hash.
  return [text.replace(/[0-9A-F]{8}\.Arn$/, '')];
}

/** True if an IAM pattern matches; `*` also matches slashes. */
function matches(pattern: string, text: string): boolean {
  const escaped = pattern.replaceAll(/[.+^${}()|[\]\\]/g, String.raw`\$&`);
  return new RegExp(`^${escaped.replaceAll('*', '.*').replaceAll('?', '.')}$`).test(text);
}

/** True if a call with this encryption context meets the statement's `Condition`. */
export function allowsContext({ Condition = {} }: Statement, context: Record<string, string>): boolean {
  const names = Object.keys(context);
  return Object.entries(Condition).every(([operator, wanted]) =>
    Object.entries(wanted).every(([key, value]) => {
      const part = key.slice('kms:EncryptionContext:'.length);
      if (operator === 'StringEquals') return list(value).includes(context[part] ?? '');
      if (operator === 'Null') return (context[part] === undefined) === (value === 'true');
      if (operator === 'ForAllValues:StringEquals') return names.every((name) => list(value).includes(name));
      throw new Error(`no reading of ${operator}`);
    }),
  );
}
