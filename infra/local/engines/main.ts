import { settingNames } from '../../parts/settings.ts';
import { createClock } from '../clock.ts';
import { patchQueueClock } from './patchQueueClock.ts';
import { startFauxqs } from './startFauxqs.ts';
import { tellReady } from '../supervisor/tellReady.ts';

/** The process that serves SQS and S3, with everything stored on disk. */
await patchQueueClock(createClock(process.env[settingNames.clockOffsetFile]));
const dataDir = process.env.DATA_DIR ?? '';
const fauxqs = await startFauxqs({
  port: Number(process.env.ENGINE_PORT),
  dataDir: `${dataDir}/queues`,
  s3StorageDir: `${dataDir}/objects`,
});
process.once('SIGTERM', () => {
  // Every change is on disk before its reply; open polls are not waited for.
  setTimeout(() => process.exit(0), 500);
  void fauxqs.stop().then(() => process.exit(0));
});
tellReady();
