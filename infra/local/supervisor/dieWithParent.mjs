// node --import <this file>: ends the process when the supervisor is gone, for whatever reason.
import { isMainThread } from 'node:worker_threads';

if (isMainThread && process.send) {
  process.once('disconnect', () => {
    setTimeout(() => process.exit(1), 3000);
    process.kill(process.pid, 'SIGTERM');
  });
}
