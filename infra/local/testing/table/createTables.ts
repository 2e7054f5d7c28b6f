import type {
  BatchGetItemCommandInput,
  BatchWriteItemCommandInput,
  GetItemCommandInput,
  QueryCommandInput,
  ScanCommandInput,
  TransactWriteItemsCommandInput,
} from '@aws-sdk/client-dynamodb';
import { itemSize } from './itemSize.ts';
import { cancelled, conditionFailed, invalid, noTable, otherParameters } from './tableError.ts';
import { queryRows, scanRows } from './tableReads.ts';
import { TableRows, type Written } from './tableRows.ts';
import { TableStream } from './tableStream.ts';
import { consumed, readUnits, sumUnits } from './tableUnits.ts';
import { answered, type Asked, carryOut, keyOf, readAction, readWrite } from './tableWrites.ts';
import type { Image } from './values.ts';
import { bytesAsText } from './wireBytes.ts';

/** A reply as the SDK returns it. */
type Answer = Record<string, unknown>;
type Input = { TableName?: string | undefined } & Partial<Record<string, unknown>>;

interface Table {
  rows: TableRows;
  stream: TableStream;
  /** Executed transactions by idempotency token; repeating one has no effect. */
  tokens: Map<string, string>;
}

/** Tables in the memory of this process, with DynamoDB's API. */
export interface Tables {
  /** Rows of the first table that a call names; undefined if it is not one of these tables. */
  rowsOf(input: Readonly<Record<string, unknown>>): TableRows | undefined;
  /** @throws the SDK's exceptions, and TypeError for anything unsupported: no call is executed in part */
  call(operation: string, input: Input): Answer;
}

const mostInTransaction = 100;
const longestToken = 36;
/** Bytes. */
const largestTransaction = 4 * 1024 * 1024;
const largestBatchWrite = 16 * 1024 * 1024;
const largestBatchRead = 16 * 1024 * 1024;

/**
 * In-memory versions of the product's table, one for each name, which save tests the sockets. The conformance run
 * compares their conditions, transactions, indexes, pages, limits, units and stream with the table engine and DynamoDB
 * Local. Calls run one at a time, so races are tested on the engines.
 */
export function createTables(): Tables {
  const tables = new Map<string, Table>();
  const tableOf = (name: unknown): Table => {
    const table = tables.get(String(name));
    if (table === undefined) throw noTable();
    return table;
  };
  const carry = (table: Table, asked: Asked, after: Image | undefined): Written => {
    const written = carryOut(table.rows, asked, after);
    table.stream.note(written);
    return written;
  };
  const write = (kind: 'Put' | 'Update' | 'Delete', input: Input): Answer => {
    const table = tableOf(input.TableName);
    const { ReturnValues, ...given } = input;
    assertReturnValues(kind, ReturnValues as string | undefined);
    const asked = readWrite(kind, given as Parameters<typeof readWrite>[1]);
    const before = table.rows.get(asked.pk, asked.sk)?.image;
    if (!asked.isMet(before)) throw conditionFailed();
    const written = carry(table, asked, asked.after(before));
    const { table: units, indexes } = sumUnits([written], 1);
    const values = { ALL_NEW: written.after, ALL_OLD: written.before }[String(ReturnValues)];
    return {
      ...(values && { Attributes: answered(values) }),
      ConsumedCapacity: consumed(String(input.TableName), wanted(input), units, indexes),
    };
  };

  const operations: Record<string, (input: Input) => Answer> = {
    CreateTable({ TableName = '' }) {
      tables.set(TableName, { rows: new TableRows(), stream: new TableStream(TableName), tokens: new Map() });
      return {};
    },
    UpdateTimeToLive: () => ({}),
    DeleteTable({ TableName = '' }) {
      tables.delete(TableName);
      return {};
    },
    ListTables: () => ({ TableNames: [...tables.keys()] }),
    PutItem: (input) => write('Put', input),
    UpdateItem: (input) => write('Update', input),
    DeleteItem: (input) => write('Delete', input),

    GetItem(input) {
      const { Key, ConsistentRead, TableName } = input as unknown as GetItemCommandInput;
      const { pk, sk } = keyOf(Key as Image, true);
      const row = tableOf(TableName).rows.get(pk, sk);
      return {
        ...(row && { Item: answered(row) }),
        ConsumedCapacity: consumed(
          String(TableName),
          wanted(input),
          readUnits(row?.size ?? 0, ConsistentRead),
        ),
      };
    },

    BatchGetItem(input) {
      const [name = '', asked] = onlyTable((input as unknown as BatchGetItemCommandInput).RequestItems);
      const keys = (asked?.Keys ?? []).map((key) => keyOf(key as Image, true));
      if (keys.length === 0 || keys.length > 100)
        throw invalid('Too many items requested for the BatchGetItem call');
      assertDistinct(keys, 'Provided list of item keys contains duplicates');
      let units = 0;
      let bytes = 0;
      const found: Answer[] = [];
      const left: Image[] = [];
      for (const { pk, sk } of keys) {
        const row = tableOf(name).rows.get(pk, sk);
        if (bytes > 0 && bytes + (row?.size ?? 0) > largestBatchRead) {
          left.push({ pk: { S: pk }, sk: { S: sk } });
          continue;
        }
        bytes += row?.size ?? 0;
        units += readUnits(row?.size ?? 0, asked?.ConsistentRead);
        if (row) found.push(answered(row));
      }
      const capacity = consumed(name, wanted(input), units);
      return {
        Responses: { [name]: found },
        UnprocessedKeys: left.length > 0 ? { [name]: { ...asked, Keys: left } } : {},
        ...(capacity && { ConsumedCapacity: [capacity] }),
      };
    },

    BatchWriteItem(input) {
      const [name = '', asked = []] = onlyTable(
        (input as unknown as BatchWriteItemCommandInput).RequestItems,
      );
      if (asked.length === 0 || asked.length > 25)
        throw invalid('Too many items requested for the BatchWriteItem call');
      const writes = asked.map(({ PutRequest, DeleteRequest }) =>
        PutRequest
          ? readWrite('Put', { Item: PutRequest.Item as Image })
          : readWrite('Delete', { Key: DeleteRequest?.Key as Image }),
      );
      if (
        asked.reduce((sum, { PutRequest }) => sum + itemSize((PutRequest?.Item ?? {}) as Image), 0) >
        largestBatchWrite
      )
        throw invalid('The batch is larger than 16 MB');
      assertDistinct(writes, 'Provided list of item keys contains duplicates');
      const table = tableOf(name);
      const { table: units, indexes } = sumUnits(
        writes.map((one) => carry(table, one, one.after(undefined))),
        1,
      );
      const capacity = consumed(name, wanted(input), units, indexes);
      return { UnprocessedItems: {}, ...(capacity && { ConsumedCapacity: [capacity] }) };
    },

    TransactWriteItems(input) {
      const { TransactItems = [], ClientRequestToken } = input as unknown as TransactWriteItemsCommandInput;
      if (TransactItems.length === 0 || TransactItems.length > mostInTransaction)
        throw invalid(`Member must have length less than or equal to ${mostInTransaction}`);
      const name = tableOfAction(TransactItems[0]);
      const table = tableOf(name);
      if (ClientRequestToken !== undefined && ClientRequestToken.length > longestToken)
        throw invalid(
          `Value at 'clientRequestToken' failed to satisfy constraint: Member must have length less than or equal to ${longestToken}`,
        );
      const text = ClientRequestToken ? JSON.stringify(TransactItems, inOneOrder) : '';
      const before = table.tokens.get(ClientRequestToken ?? '');
      if (before !== undefined && before !== text) throw otherParameters();
      const asked = TransactItems.map(readAction);
      if (before !== undefined) {
        const sizes = asked.map(({ pk, sk }) => table.rows.get(pk, sk)?.size ?? 0);
        const units = sizes.reduce((sum, size) => sum + 2 * readUnits(size, true), 0);
        const capacity = consumed(name, wanted(input), units, {}, 'ReadCapacityUnits');
        return capacity ? { ConsumedCapacity: [capacity] } : {};
      }
      assertDistinct(asked, 'Transaction request cannot include multiple operations on one item');
      const images = asked.map(({ pk, sk }) => table.rows.get(pk, sk)?.image);
      const afters: (Image | undefined)[] = [];
      const codes = asked.map((one, at) => {
        if (!one.isMet(images[at])) return 'ConditionalCheckFailed';
        try {
          afters[at] = one.after(images[at]);
          return 'None';
        } catch (error) {
          if (error instanceof TypeError) throw error;
          return 'ValidationError';
        }
      });
      if (codes.some((code) => code !== 'None')) throw cancelled(codes);
      if (afters.reduce((sum, image) => sum + (image ? itemSize(image) : 0), 0) > largestTransaction)
        throw invalid('Collection size of the items in the transaction has exceeded the limit');
      const { table: units, indexes } = sumUnits(
        asked.map((one, at) => carry(table, one, afters[at])),
        2,
      );
      const capacity = consumed(name, wanted(input), units, indexes, 'WriteCapacityUnits');
      if (ClientRequestToken) table.tokens.set(ClientRequestToken, text);
      return capacity ? { ConsumedCapacity: [capacity] } : {};
    },

    Query(input) {
      const { bytes, ...page } = queryRows(
        tableOf(input.TableName).rows,
        input as unknown as QueryCommandInput,
      );
      const units = readUnits(bytes, input['ConsistentRead'] === true);
      const index = input['IndexName'];
      const capacity =
        typeof index === 'string'
          ? consumed(String(input.TableName), wanted(input), 0, { [index]: units })
          : consumed(String(input.TableName), wanted(input), units);
      return { ...page, ConsumedCapacity: capacity };
    },

    Scan(input) {
      const { bytes, ...page } = scanRows(
        tableOf(input.TableName).rows,
        input as unknown as ScanCommandInput,
      );
      const units = readUnits(bytes, input['ConsistentRead'] === true);
      return { ...page, ConsumedCapacity: consumed(String(input.TableName), wanted(input), units) };
    },

    ListStreams({ TableName }) {
      const { arn } = tableOf(TableName).stream;
      return { Streams: [{ StreamArn: arn, TableName, StreamLabel: arn.split('/').at(-1) }] };
    },
    DescribeStream: ({ StreamArn }) => tableOf(tableOfArn(StreamArn)).stream.describe(),
    GetShardIterator: (input) => tableOf(tableOfArn(input['StreamArn'])).stream.iterator(input),
    GetRecords({ ShardIterator, Limit }) {
      const [arn, from] = String(ShardIterator).split('|');
      return tableOf(tableOfArn(arn)).stream.read(Number(from), Number(Limit ?? 1000));
    },
  };

  return {
    rowsOf: (input) => tables.get(tableNameOf(input))?.rows,
    call(operation, input) {
      const carryOutCall = operations[operation];
      if (carryOutCall === undefined) throw new TypeError(`the table in memory does not know ${operation}`);
      return carryOutCall(input);
    },
  };
}

/** Refuses values of ReturnValues that the kind of write does not support. */
function assertReturnValues(kind: 'Put' | 'Update' | 'Delete', values: string | undefined): void {
  if (values === undefined || /^(NONE|ALL_OLD)$/.test(values)) return;
  if (kind !== 'Update' || !/^(ALL_NEW|UPDATED_OLD|UPDATED_NEW)$/.test(values))
    throw invalid('Return values set to invalid value');
  if (values !== 'ALL_NEW') throw new TypeError(`the table in memory does not know what ${values} answers`);
}

/** Replacer for JSON.stringify that sorts attributes, so equal writes give equal text. */
function inOneOrder(this: Record<string, unknown>, name: string, value: unknown): unknown {
  const one = bytesAsText.call(this, name, value);
  if (typeof one !== 'object' || one === null || Array.isArray(one)) return one;
  return Object.fromEntries(Object.entries(one).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

const wanted = (input: Input) => input['ReturnConsumedCapacity'] as string | undefined;
const tableOfArn = (arn: unknown) => /table\/([^/]+)/.exec(String(arn))?.[1];

function onlyTable<Asked>(requests: Record<string, Asked> | undefined): [string?, Asked?] {
  const given = Object.entries(requests ?? {});
  if (given.length > 1) throw new TypeError('the table in memory answers for one table a call');
  return given[0] ?? [];
}

/** The first table that a call names. */
function tableNameOf(input: Readonly<Record<string, unknown>>): string {
  const { TableName, RequestItems, TransactItems } = input as {
    TableName?: string;
    RequestItems?: object;
    TransactItems?: object[];
  };
  if (TableName !== undefined) return TableName;
  if (RequestItems !== undefined) return Object.keys(RequestItems)[0] ?? '';
  return tableOfAction(TransactItems?.[0]);
}

function tableOfAction(action: object | undefined): string {
  const [given] = Object.values(action ?? {}) as { TableName?: string }[];
  return given?.TableName ?? '';
}

function assertDistinct(keys: readonly { pk: string; sk: string }[], what: string): void {
  if (new Set(keys.map(({ pk, sk }) => `${pk}\n${sk}`)).size < keys.length) throw invalid(what);
}
