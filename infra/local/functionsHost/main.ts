import { join } from 'node:path';
import { functionParts } from '../../parts/functions.ts';
import { functionFolder } from '../../build/bundleFunction.ts';
import { tellReady } from '../supervisor/tellReady.ts';
import { startFunctionsHost } from './startFunctionsHost.ts';

process.on('unhandledRejection', (reason) => {
  // On Lambda this would end one sandbox. Here it would end all functions, so it is only logged.
  console.error(JSON.stringify({ level: 'ERROR', message: 'Unhandled rejection', error: String(reason) }));
});

const host = await startFunctionsHost(
  Number(process.env.FUNCTIONS_PORT ?? 0),
  functionParts.map((part) => ({ ...part, source: join(functionFolder(part.name), 'index.mjs') })),
);
process.once('SIGTERM', () => void host.stop().then(() => process.exit(0)));
process.on('SIGINT', () => {});
tellReady();
await host.warm();
