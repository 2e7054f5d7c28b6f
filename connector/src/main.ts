import './silenceConsole.ts';
import { pino } from 'pino';
import { createConnector } from './createConnector.ts';
import { mediaHosts } from './inbound/mediaAddress.ts';
import { createWhatsappFetch } from './inbound/whatsappFetch.ts';
import { reportMetrics } from './reportMetrics.ts';
import { errorName } from './session/errorName.ts';
import { restartsItsSession } from './session/uncaughtInSession.ts';
import { readConnectorSettings } from './platform/settings.ts';

const settings = readConnectorSettings(process.env);
const log = pino({
  level: settings.logLevel,
  base: { service: 'connector' },
  timestamp: pino.stdTimeFunctions.isoTime,
  redact: ['qrcode', 'body', '*.body', 'creds', 'keys'],
});

// Replaced for the whole process, not only for Baileys: no code here may fetch an address named by a stranger.
globalThis.fetch = createWhatsappFetch({
  hosts: mediaHosts(settings.whatsappUrl),
  maxBytes: settings.mediaMaxBytes,
  timeoutMs: settings.mediaTimeoutMs,
});

const connector = await createConnector({
  settings,
  log,
  baileysLog: pino({ level: 'silent' }),
});
log.info({ healthPort: connector.healthPort, taskId: connector.state().taskId }, 'connector started');

reportMetrics(() => connector.state(), settings.metricsMs);

let ending = false;
/** Hands the shards over within the two minutes that ECS gives a task before killing it. */
function end(reason: string, { code = 0, withinMs = 110_000 } = {}): void {
  if (ending) return;
  ending = true;
  log.info({ reason }, 'connector stopping');
  setTimeout(() => process.exit(1), withinMs).unref();
  connector.stop().then(
    () => process.exit(code),
    () => process.exit(1),
  );
}
process.once('SIGTERM', () => end('SIGTERM'));
process.once('SIGINT', () => end('SIGINT'));
if (settings.exitWithParent) {
  // Nobody supervises this process any more. Work that takes longer than 25 seconds is left to the next process.
  const orphaned = () => end('parent gone', { withinMs: 25_000 });
  process.stdin.on('end', orphaned).on('error', orphaned);
  process.stdin.resume();
  process.once('disconnect', orphaned);
}
process.on('uncaughtException', (error) => {
  log.error(
    { err: errorName(error), at: error instanceof Error ? frameOf(error) : '' },
    'uncaught exception',
  );
  // Shared state may be corrupt: hand everything over now instead of waiting for the leases to expire.
  if (!restartsItsSession(error)) end('uncaught exception', { code: 1, withinMs: 25_000 });
});
process.on('unhandledRejection', (error) => {
  // Baileys leaves promises unhandled when a socket ends in the middle of something.
  log.warn({ err: error instanceof Error ? error.name : typeof error }, 'unhandled rejection');
});

/** First stack frame: where the error was thrown. */
function frameOf({ stack = '' }: Error): string {
  return /\n\s*at (.*)/.exec(stack)?.[1] ?? '';
}
