import { globSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FieldProofs } from '@balcao/functions/testing/fieldProofs';
import { type AreaOperations, contractOperations } from '../openapi/contractOperations.ts';
import type { Operation } from '@balcao/shared/contract/defineOperation';
import { companySettingDefaults } from '@balcao/shared/settings/companySettingDefaults';
import { platformSettingKeys, readPlatformSetting } from '@balcao/shared/settings/platformSettings';
import { secretSettingKeys } from '@balcao/shared/settings/secretSettings';
import { companySettings } from '@balcao/shared/settings/settingsModel';
import * as z from 'zod';
import { describeSchema } from './describeSchema.ts';

export type AreaForms = ReadonlyMap<string, FieldProofs>;

/** The forms of every area that has a `testing/fieldProofs.ts`, by area. */
export async function loadForms(root: string): Promise<AreaForms> {
  const found = globSync('functions/src/*/*/testing/fieldProofs.ts', { cwd: root }).map(async (file) => {
    const loaded: unknown = await import(pathToFileURL(join(root, file)).href);
    const { fieldProofs } = loaded as { fieldProofs: FieldProofs };
    return [file.split(/[\\/]/).at(-3) ?? '', fieldProofs] as const;
  });
  return new Map((await Promise.all(found)).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/** Fields that an operation takes in its body and query, and its file, with their rules in words. */
export function fieldsOf({ key, body, query, multipart }: Operation): Map<string, string> {
  const setting = settings[key];
  if (setting !== undefined) return setting();
  return new Map([
    ...(multipart ? [[multipart.field, files(multipart.maxFiles)] as const] : []),
    ...[body, query].flatMap((schema) =>
      Object.entries(shapeOf(schema)).map(([name, field]) => [name, ruleOf(field)] as const),
    ),
  ]);
}

const files = (most: number): string => (most === 1 ? 'a file' : `files, at most ${most}`);

/** Operations that change something and take fields, by key; those of `areas` if given. */
export function changing(areas?: AreaOperations): Map<string, { area: string; operation: Operation }> {
  return new Map(
    contractOperations(areas)
      .filter(({ operation }) => operation.method !== 'GET' && fieldsOf(operation).size > 0)
      .map(({ area, operation }) => [operation.key, { area, operation }]),
  );
}

/** Operations that take the name of a setting and its value: each setting counts as a field. */
const settings: Readonly<Record<string, () => Map<string, string>>> = {
  'PUT /companySettings': () =>
    new Map(
      Object.entries(companySettingDefaults).map(([key, usual]) => {
        const schema = companySettings.shape[key as keyof typeof companySettingDefaults].unwrap();
        return [key, `${describeSchema(schema)}; at first \`${JSON.stringify(usual)}\``];
      }),
    ),
  'PUT /settings/{key}': () =>
    new Map([
      ...platformSettingKeys.map((key) => {
        const usual = readPlatformSetting(key, '');
        return [
          key,
          `text that \`readPlatformSetting\` takes (empty: ${usual ? `\`${usual}\`` : 'none'})`,
        ] as const;
      }),
      ...secretSettingKeys.map((key) => [key, 'a secret (empty: none)'] as const),
    ]),
};

function shapeOf(schema: z.ZodType | undefined): Readonly<Record<string, z.ZodType>> {
  if (schema instanceof z.ZodPipe) return shapeOf(schema.in as z.ZodType);
  return schema instanceof z.ZodObject ? (schema.shape as Record<string, z.ZodType>) : {};
}

function ruleOf(field: z.ZodType): string {
  const required = field instanceof z.ZodOptional || field instanceof z.ZodDefault ? '' : ', required';
  return `${describeSchema(field)}${required}`;
}
