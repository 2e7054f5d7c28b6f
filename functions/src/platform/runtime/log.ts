import { Logger } from '@aws-lambda-powertools/logger';

/** Structured log lines. Callers pass ids and codes, never message bodies, tokens or keys. */
export interface Log {
  info(message: string, fields?: Record<string, unknown>): void;
  warn(message: string, fields?: Record<string, unknown>): void;
  error(message: string, fields?: Record<string, unknown>): void;
}

export function createLog(service: string): Log {
  const logger = new Logger({ serviceName: service });
  return {
    info: (message, fields = {}) => logger.info(message, fields),
    warn: (message, fields = {}) => logger.warn(message, fields),
    error: (message, fields = {}) => logger.error(message, fields),
  };
}
