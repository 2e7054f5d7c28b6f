import { settingNames } from '../../parts/settings.ts';
import { createClock } from '../clock.ts';
import { followClock } from './followClock.ts';
import { startFauxqs } from './startFauxqs.ts';
import { tellReady } from '../supervisor/tellReady.ts';

/** The process of SQS and S3, with everything on disk. */
await followClock(createClock(process.env[settingNames.clockOffsetFile]));
const dataDir = process.env.DATA_DIR ?? '';
const fauxqs = await startFauxqs({
  port: Number(process.env.ENGINE_PORT),
  dataDir: `${dataDir}/queues`,
  s3StorageDir: `${dataDir}/objects`,
});
process.once('SIGTERM', () => {
  // Every change is on disk when it is answered; open polls are not worth waiting for.
  setTimeout(() => process.exit(0), 500);
  void fauxqs.stop().then(() => process.exit(0));
});
tellReady();
