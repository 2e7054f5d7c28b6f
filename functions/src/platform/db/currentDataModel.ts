import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describeEntities } from './describeEntities.ts';
import { definedEntities } from '@balcao/shared/server/db/entity';

const root = join(import.meta.dirname, '../../../..');

/** Loads every module that defines entities and returns the text of the data model page. */
export async function currentDataModel(): Promise<string> {
  const modules = globSync(['shared/server/**/*.ts', 'functions/src/**/*.ts', 'connector/src/**/*.ts'], {
    cwd: root,
  })
    .map((file) => join(root, file))
    .filter((file) => file !== import.meta.filename && !file.endsWith('.test.ts'))
    .filter((file) => readFileSync(file, 'utf8').includes('defineEntity<'));
  for (const file of modules) await import(pathToFileURL(file).href);
  return describeEntities(definedEntities());
}
