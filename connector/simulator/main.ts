import './quietLibsignal.ts';
import { startSimulator } from './startSimulator.ts';

const dataDir = process.env['DATA_DIR'];
if (!dataDir) {
  console.error('DATA_DIR is not set: the simulator keeps its state in DATA_DIR/simulator.');
  process.exit(2);
}
const port = Number(process.env['SIMULATOR_PORT'] ?? '0');
if (!Number.isInteger(port) || port < 0 || port > 65_535) {
  console.error('SIMULATOR_PORT must be a port number (0 takes any free one).');
  process.exit(2);
}

const running = await startSimulator({
  port,
  host: process.env['SIMULATOR_HOST'] ?? '127.0.0.1',
  dataDir,
  ...(process.env['SIMULATOR_MEDIA_URL'] ? { mediaBaseUrl: process.env['SIMULATOR_MEDIA_URL'] } : {}),
});
const { url, wsUrl, rootKey, mediaCaFile } = running;
process.stdout.write(`${JSON.stringify({ ready: true, url, wsUrl, rootKey, mediaCaFile })}\n`);

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void running.stop().then(() => process.exit(0)));
}
