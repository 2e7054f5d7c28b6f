import { randomUUID } from 'node:crypto';
import {
  type AttributeValue,
  BatchGetItemCommand,
  BatchWriteItemCommand,
  type ConsumedCapacity,
  DeleteItemCommand,
  type DynamoDBClient,
  GetItemCommand,
  PutItemCommand,
  QueryCommand,
  TransactWriteItemsCommand,
  UpdateItemCommand,
} from '@aws-sdk/client-dynamodb';
import { marshall, unmarshall } from '@aws-sdk/util-dynamodb';
import type { StoredItem } from './entity.ts';
import { changeExpression, conditionExpression } from './expressions.ts';
import { inBatches } from './inBatches.ts';
import type { Store, Usage, Write } from './store.ts';
import { untilUncontended } from './untilUncontended.ts';

function units(
  capacity: ConsumedCapacity | ConsumedCapacity[] | undefined,
  kind: 'read' | 'write',
  fallback: boolean,
): number {
  const list = capacity === undefined ? [] : Array.isArray(capacity) ? capacity : [capacity];
  return list.reduce((sum, entry) => {
    const precise = kind === 'read' ? entry.ReadCapacityUnits : entry.WriteCapacityUnits;
    return sum + (precise ?? (fallback ? (entry.CapacityUnits ?? 0) : 0));
  }, 0);
}

type Image = Record<string, AttributeValue>;

/**
 * Converts an item to the form of the API. The document client would do the same, but its layers cost half a
 * millisecond of processor time per call.
 */
const toImage = (item: Record<string, unknown>): Image => marshall(item, { removeUndefinedValues: true });
const toValues = (values: Record<string, unknown> | undefined): Image | undefined =>
  values && toImage(values);
const toItem = (image: Image): StoredItem => unmarshall(image);

/** Store over one table; `observe` receives the capacity that each call consumed. */
export function createStore(
  client: DynamoDBClient,
  tableName: string,
  observe?: (usage: Usage) => void,
): Store {
  // Capacity is reported only if there is an observer.
  const capacityWanted = { ReturnConsumedCapacity: observe ? ('INDEXES' as const) : ('NONE' as const) };
  const table = { TableName: tableName, ...capacityWanted };
  const read = (call: Usage['call'], capacity: ConsumedCapacity | ConsumedCapacity[] | undefined) =>
    observe?.({ call, read: units(capacity, 'read', true), write: 0 });
  const wrote = (call: Usage['call'], capacity: ConsumedCapacity | ConsumedCapacity[] | undefined) =>
    observe?.({ call, read: 0, write: units(capacity, 'write', true) });

  return {
    async get(key, options = {}) {
      const answer = await client.send(
        new GetItemCommand({ ...table, Key: toImage(key), ConsistentRead: options.consistent ?? false }),
      );
      read('get', answer.ConsumedCapacity);
      return answer.Item && toItem(answer.Item);
    },

    async batchGet(keys, options = {}) {
      const found = new Map<string, StoredItem>();
      const wanted = [...new Map(keys.map((key) => [`${key.pk}\n${key.sk}`, key])).values()];
      await inBatches(wanted, 100, async (batch) => {
        const answer = await client.send(
          new BatchGetItemCommand({
            ...capacityWanted,
            RequestItems: {
              [tableName]: {
                Keys: batch.map((key) => toImage(key)),
                ConsistentRead: options.consistent ?? false,
              },
            },
          }),
        );
        read('batchGet', answer.ConsumedCapacity);
        for (const image of answer.Responses?.[tableName] ?? []) {
          const item = toItem(image);
          found.set(`${String(item['pk'])}\n${String(item['sk'])}`, item);
        }
        return (answer.UnprocessedKeys?.[tableName]?.Keys ?? []).map(({ pk, sk }) => ({
          pk: pk?.S ?? '',
          sk: sk?.S ?? '',
        }));
      });
      return keys.map((key) => found.get(`${key.pk}\n${key.sk}`));
    },

    async query(options) {
      const prefix = options.index ?? '';
      const names: Record<string, string> = { '#pk': `${prefix}pk` };
      const values: Record<string, unknown> = { ':pk': options.pk };
      let condition = '#pk = :pk';
      if (options.prefix !== undefined) {
        names['#sk'] = `${prefix}sk`;
        values[':prefix'] = options.prefix;
        condition += ' AND begins_with(#sk, :prefix)';
      } else if (options.from !== undefined || options.to !== undefined) {
        names['#sk'] = `${prefix}sk`;
        if (options.from !== undefined) values[':from'] = options.from;
        if (options.to !== undefined) values[':to'] = options.to;
        condition +=
          options.from !== undefined && options.to !== undefined
            ? ' AND #sk BETWEEN :from AND :to'
            : options.from !== undefined
              ? ' AND #sk >= :from'
              : ' AND #sk <= :to';
      }
      const filter = conditionExpression(options.filter);
      const answer = await client.send(
        new QueryCommand({
          ...table,
          ...(options.index !== undefined && { IndexName: options.index }),
          KeyConditionExpression: condition,
          ExpressionAttributeNames: { ...names, ...filter.names },
          ExpressionAttributeValues: toImage({ ...values, ...filter.values }),
          ...(filter.expression !== undefined && { FilterExpression: filter.expression }),
          Limit: options.limit,
          ScanIndexForward: !options.descending,
          ConsistentRead: options.consistent ?? false,
          ExclusiveStartKey: toValues(options.startKey),
        }),
      );
      read('query', answer.ConsumedCapacity);
      return {
        items: (answer.Items ?? []).map(toItem),
        lastKey: answer.LastEvaluatedKey && toItem(answer.LastEvaluatedKey),
      };
    },

    async put(item, condition) {
      const when = conditionExpression(condition);
      const answer = await untilUncontended(() =>
        client.send(
          new PutItemCommand({
            ...table,
            Item: toImage(item),
            ConditionExpression: when.expression,
            ExpressionAttributeNames: when.names,
            ExpressionAttributeValues: toValues(when.values),
          }),
        ),
      );
      wrote('put', answer.ConsumedCapacity);
    },

    async update(key, change, condition) {
      const answer = await untilUncontended(() =>
        client.send(
          new UpdateItemCommand({
            ...table,
            Key: toImage(key),
            ...marshalled(changeExpression(change, condition)),
            ReturnValues: 'ALL_NEW',
          }),
        ),
      );
      wrote('update', answer.ConsumedCapacity);
      return answer.Attributes ? toItem(answer.Attributes) : {};
    },

    async delete(key, condition) {
      const when = conditionExpression(condition);
      const answer = await untilUncontended(() =>
        client.send(
          new DeleteItemCommand({
            ...table,
            Key: toImage(key),
            ConditionExpression: when.expression,
            ExpressionAttributeNames: when.names,
            ExpressionAttributeValues: toValues(when.values),
          }),
        ),
      );
      wrote('delete', answer.ConsumedCapacity);
    },

    async batchWrite(writes) {
      const requests = writes.map((write) =>
        'put' in write
          ? { PutRequest: { Item: toImage(write.put) } }
          : { DeleteRequest: { Key: toImage(write.delete) } },
      );
      await inBatches(requests, 25, async (batch) => {
        const answer = await client.send(
          new BatchWriteItemCommand({
            ...capacityWanted,
            RequestItems: { [tableName]: batch },
          }),
        );
        wrote('batchWrite', answer.ConsumedCapacity);
        return (answer.UnprocessedItems?.[tableName] ?? []) as typeof batch;
      });
    },

    async transact(writes) {
      const answer = await untilUncontended(() =>
        client.send(
          new TransactWriteItemsCommand({
            // Makes the SDK's retry after a lost answer idempotent.
            ClientRequestToken: randomUUID(),
            ...capacityWanted,
            TransactItems: writes.map((write) => transactItem(tableName, write)),
          }),
        ),
      );
      wrote('transact', answer.ConsumedCapacity);
    },
  };
}

function transactItem(tableName: string, write: Write) {
  const TableName = tableName;
  if ('update' in write) {
    const change = marshalled(changeExpression(write.change, write.condition));
    return { Update: { TableName, Key: toImage(write.update), ...change } };
  }
  const when = conditionExpression(write.condition);
  const condition = {
    ConditionExpression: when.expression,
    ExpressionAttributeNames: when.names,
    ExpressionAttributeValues: toValues(when.values),
  };
  if ('put' in write) return { Put: { TableName, Item: toImage(write.put), ...condition } };
  if ('delete' in write) return { Delete: { TableName, Key: toImage(write.delete), ...condition } };
  return {
    ConditionCheck: {
      TableName,
      Key: toImage(write.check),
      ...condition,
      ConditionExpression: when.expression ?? '',
    },
  };
}

function marshalled<Expressions extends { ExpressionAttributeValues?: Record<string, unknown> | undefined }>(
  expressions: Expressions,
) {
  return { ...expressions, ExpressionAttributeValues: toValues(expressions.ExpressionAttributeValues) };
}
