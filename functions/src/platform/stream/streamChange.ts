import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import type { DynamoDBRecord } from 'aws-lambda';
import type { StoredItem } from '@balcao/shared/server/db/entity';

/** A change of one item, as reported by the table's stream. */
export interface StreamChange {
  /** Stream sequence number, by which failures of a batch are reported. */
  sequence: string;
  /** Partition key of the item; changes within a partition keep their order. */
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
