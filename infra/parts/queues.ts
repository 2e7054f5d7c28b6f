/** A queue of the deployment. With `deadLetter`, a dead-letter queue `<name>-dlq` of the same kind belongs to it. */
export interface QueuePart {
  name: string;
  fifo: boolean;
  /**
   * Seconds for which a received message stays hidden. For a queue that triggers a function, at least six times the
   * function's timeout, as Lambda's documentation asks; failed messages come back sooner, because the function sets
   * their delay (platform/runtime/backOffMessages.ts).
   */
  visibilitySeconds: number;
  /**
   * Receives before a message goes to the dead-letter queue. Only poison messages may get there, not those that wait
   * for the end of an outage. 1000 is SQS's maximum.
   */
  maxReceives: number;
  deadLetter: boolean;
}

/** Number of shards onto which connections are hashed; each has one outbound queue. Fixed at deploy time. */
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
  { name: 'parkedChanges', fifo: true, visibilitySeconds: 1800, maxReceives, deadLetter: true },
  { name: 'streamFailures', fifo: false, visibilitySeconds: 60, maxReceives, deadLetter: false },
  ...outboundShards,
];

export function deadLetterOf<Part extends Pick<QueuePart, 'name' | 'fifo'>>(part: Part): Part {
  return { ...part, name: `${part.name}-dlq` };
}

/** Physical name, the same on AWS and locally: `<prefix>-<name>`, with SQS's suffix `.fifo` for FIFO queues. */
export function queueName(prefix: string, part: Pick<QueuePart, 'name' | 'fifo'>): string {
  return `${prefix}-${part.name}${part.fifo ? '.fifo' : ''}`;
}
