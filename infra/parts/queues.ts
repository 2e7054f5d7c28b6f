/** Every queue of the deployment, once. Each gets a dead-letter queue `<name>-dlq` of the same kind. */
export interface QueuePart {
  name: string;
  fifo: boolean;
  visibilitySeconds: number;
  /** Receives before a message goes to the dead-letter queue. */
  maxReceives: number;
  deadLetter: boolean;
}

/** Connections hash onto this many shards; each shard has one outbound queue. Fixed at deploy time. */
export const shardCount = 16;

const outboundShards: QueuePart[] = Array.from({ length: shardCount }, (_, shard) => ({
  name: `outbound-${shard}`,
  fifo: true,
  visibilitySeconds: 30,
  // A disconnected session parks its commands, so what keeps coming back is poison.
  maxReceives: 60,
  deadLetter: true,
}));

export const queueParts: readonly QueuePart[] = [
  { name: 'inbound', fifo: true, visibilitySeconds: 60, maxReceives: 20, deadLetter: true },
  { name: 'timers', fifo: false, visibilitySeconds: 60, maxReceives: 10, deadLetter: true },
  { name: 'streamFailures', fifo: false, visibilitySeconds: 60, maxReceives: 10, deadLetter: false },
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
