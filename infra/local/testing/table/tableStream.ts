import { tablePart } from '../../../parts/table.ts';
import type { Written } from './tableRows.ts';
import { areEqualImages, type Image } from './values.ts';

interface StreamRecord {
  eventID: string;
  eventName: 'INSERT' | 'MODIFY' | 'REMOVE';
  eventVersion: '1.1';
  eventSource: 'aws:dynamodb';
  awsRegion: string;
  dynamodb: {
    /** Seconds. */
    ApproximateCreationDateTime: number;
    Keys: Image;
    OldImage?: Image;
    NewImage?: Image;
    SequenceNumber: string;
    SizeBytes: number;
    StreamViewType: typeof tablePart.stream;
  };
}

type StreamAnswer = Record<string, unknown>;
const shardId = 'shardId-00000001700000000000-00000001';

/** The changes of a table in order, as one shard that is never closed. */
export class TableStream {
  readonly arn: string;
  private readonly records: StreamRecord[] = [];

  constructor(tableName: string) {
    this.arn = `arn:aws:dynamodb:us-east-1:000000000000:table/${tableName}/stream/2026-01-01T00:00:00.000`;
  }

  /** Records a change; a write without effect is none, as on AWS. */
  note({ before, after }: Written): void {
    if (before === undefined && after === undefined) return;
    if (before && after && areEqualImages(before.image, after.image)) return;
    const number = String(this.records.length + 1).padStart(21, '0');
    const { pk, sk } = after ?? before ?? { pk: '', sk: '' };
    this.records.push({
      eventID: number,
      eventName: before === undefined ? 'INSERT' : after === undefined ? 'REMOVE' : 'MODIFY',
      eventVersion: '1.1',
      eventSource: 'aws:dynamodb',
      awsRegion: 'us-east-1',
      dynamodb: {
        ApproximateCreationDateTime: Math.floor(Date.now() / 1000),
        Keys: { pk: { S: pk }, sk: { S: sk } },
        ...(before && { OldImage: before.image }),
        ...(after && { NewImage: after.image }),
        SequenceNumber: number,
        SizeBytes: (before?.size ?? 0) + (after?.size ?? 0),
        StreamViewType: tablePart.stream,
      },
    });
  }

  describe(): StreamAnswer {
    return {
      StreamDescription: { StreamArn: this.arn, StreamStatus: 'ENABLED', Shards: [{ ShardId: shardId }] },
    };
  }

  /** An iterator consists of the stream's ARN and the number of records before it. */
  iterator({ ShardIteratorType, SequenceNumber }: Record<string, unknown>): StreamAnswer {
    const number = Number(SequenceNumber ?? 0);
    const before = {
      TRIM_HORIZON: 0,
      LATEST: this.records.length,
      AT_SEQUENCE_NUMBER: number - 1,
      AFTER_SEQUENCE_NUMBER: number,
    }[String(ShardIteratorType)];
    return { ShardIterator: `${this.arn}|${before ?? 0}` };
  }

  read(from: number, limit: number): StreamAnswer {
    const Records = this.records.slice(from, from + limit);
    return { Records, NextShardIterator: `${this.arn}|${from + Records.length}` };
  }
}
