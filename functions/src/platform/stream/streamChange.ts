import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import type { DynamoDBRecord } from 'aws-lambda';
import type { StoredItem } from '@balcao/shared/server/db/entity';

/** One change of one item, as the table's stream tells it. */
export interface StreamChange {
  /** Sequence number: what a batch's failure is reported by. */
  sequence: string;
  /** The item's partition: within it changes keep their order. */
  partition: string;
  before: StoredItem | undefined;
  after: StoredItem | undefined;
}

type Image = Record<string, AttributeValue>;

export function toStreamChange(record: DynamoDBRecord): StreamChange {
  const stream = record.dynamodb ?? {};
  const image = (value: unknown): StoredItem | undefined =>
    value === undefined ? undefined : unmarshall(value as Image);
  const keys = image(stream.Keys) ?? {};
  return {
    sequence: stream.SequenceNumber ?? '',
    partition: String(keys['pk']),
    before: image(stream.OldImage),
    after: image(stream.NewImage),
  };
}
