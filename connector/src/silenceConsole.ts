/**
 * Silences the console, because libsignal prints whole sessions to it, private keys included. Imported before anything
 * else. The connector itself logs through pino, which writes to the stream directly.
 */
const silent = (): void => {};
for (const method of ['log', 'info', 'warn', 'error', 'debug', 'trace', 'dir'] as const)
  console[method] = silent;
