// Every call needs the schemas' common code: it loads at start, where Lambda's CPU burst makes it cheap.
import '@balcao/shared/contract/wireTypes';
import { areas } from '../everyArea.ts';
import { createAreaHandler } from '../core/requests/createAreaHandler.ts';
import { loadArea } from '../loading/loadArea.ts';
import { pathTable } from '../loading/pathTable.ts';
import { createRuntime } from '../platform/runtime/runtime.ts';

const runtime = createRuntime(process.env);
if (pathTable.some(({ area }) => areas[area].clients?.includes('sqs'))) await runtime.clients.sqs();

/** Handler of every function behind the REST API: each is built with the areas that name it (`<area>/area.ts`). */
export const handler = createAreaHandler(() => runtime, { table: pathTable, load: loadArea });
