/** Every queue of the deployment, once. Each gets a dead-letter queue `<name>-dlq` of the same kind. */
export interface QueuePart {
  name: string;
  fifo: boolean;
  /**
   * Of a queue that feeds a function at least six times the function's time, as Lambda's manual asks; what fails comes
   * back sooner, because the function says when (platform/runtime/backOffMessages.ts).
   */
  visibilitySeconds: number;
  /**
   * Receives before a message goes to the dead-letter queue: only poison may get there, never what waits for the end of
   * an outage. 1000 is the most that SQS takes.
   */
  maxReceives: number;
  deadLetter: boolean;
}

/** Connections hash onto this many shards; each shard has one outbound queue. Fixed at deploy time. */
export const shardCount = 16;

const maxReceives = 1000;

const outboundShards: QueuePart[] = Array.from({ length: shardCount }, (_, shard) => ({
  name: `outbound-${shard}`,
  fifo: true,
  visibilitySeconds: 30,
  maxReceives,
  deadLetter: true,
}));

export const queueParts: readonly QueuePart[] = [
  { name: 'inbound', fifo: true, visibilitySeconds: 180, maxReceives, deadLetter: true },
  { name: 'timers', fifo: false, visibilitySeconds: 180, maxReceives, deadLetter: true },
  { name: 'jobs', fifo: false, visibilitySeconds: 180, maxReceives, deadLetter: true },
  { name: 'streamFailures', fifo: false, visibilitySeconds: 60, maxReceives, deadLetter: false },
  ...outboundShards,
];

/** The dead-letter queue of a queue, of the same kind. */
export function deadLetterOf<Part extends Pick<QueuePart, 'name' | 'fifo'>>(part: Part): Part {
  return { ...part, name: `${part.name}-dlq` };
}

/** Physical name, the same on AWS and on one machine: `<prefix>-<name>` with SQS's `.fifo` suffix. */
export function queueName(prefix: string, part: Pick<QueuePart, 'name' | 'fifo'>): string {
  return `${prefix}-${part.name}${part.fifo ? '.fifo' : ''}`;
}
