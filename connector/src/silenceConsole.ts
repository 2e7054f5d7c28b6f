/**
 * libsignal prints whole sessions, private keys included, through the console. Imported before anything else; the
 * connector itself logs through pino, which writes to the stream directly.
 */
const silent = (): void => {};
for (const method of ['log', 'info', 'warn', 'error', 'debug', 'trace', 'dir'] as const)
  console[method] = silent;
