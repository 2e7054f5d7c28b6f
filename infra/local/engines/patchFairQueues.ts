import { fauxqsFile } from './fauxqsFile.ts';

interface Message {
  messageGroupId?: string;
}

/** The part of the engine's queue that hands out messages. */
interface SharedQueue {
  messages: Message[];
  inflightMessages: ReadonlyMap<string, { message: Message }>;
  isFifo: (this: SharedQueue) => boolean;
  processTimers: (this: SharedQueue) => void;
  dequeue: (this: SharedQueue, ...rest: unknown[]) => unknown;
}

interface Entry {
  Id?: string;
  MessageGroupId?: unknown;
  MessageAttributes?: object;
}
interface Sending extends Entry {
  Entries?: Entry[];
}
type Handler = (body: Sending, ...rest: unknown[]) => unknown;
interface Router {
  register: (this: Router, action: string, handler: Handler) => void;
}
type CreateMessage = (
  body: string,
  attributes: object,
  delay?: number,
  group?: string,
  id?: string,
) => Message;

/** SQS's rule for MessageGroupId, on queues of both kinds. */
const validGroup = /^[\w!"#$%&'()*+,\-./:;<=>?@[\\\]^`{|}~]{1,128}$/;

/**
 * A company is a noisy neighbour with at least this many messages in progress, and more than this share of all in
 * progress (SQS Developer Guide, "How Amazon SQS fair queues work").
 */
const noisyFrom = 30;
const noisyShare = 0.1;

/**
 * Makes the engine's standard queues fair, as those of SQS are: they keep a message's MessageGroupId, refuse one that
 * SQS would refuse, and hand out the messages of other groups before those of a noisy one. The engine drops the group.
 * SQS also calls a group noisy that has taken more than a tenth of the consumers' recent time; here only messages in
 * progress count, and a group is quiet again as soon as its share is small.
 */
export function patchFairQueues(): Promise<void> {
  return (patched ??= patch());
}

let patched: Promise<void> | undefined;

async function patch(): Promise<void> {
  const [{ SqsQueue, SqsStore }, { SqsRouter }, { SqsError }] = (await Promise.all(
    ['sqs/sqsStore.js', 'sqs/sqsRouter.js', 'common/errors.js'].map(
      (file) => import(fauxqsFile(file).href) as Promise<unknown>,
    ),
  )) as [
    { SqsQueue: { prototype: SharedQueue }; SqsStore: { createMessage: CreateMessage } },
    { SqsRouter: { prototype: Router } },
    { SqsError: new (code: string, message: string) => Error },
  ];
  const { dequeue, processTimers } = SqsQueue.prototype;
  const { register } = SqsRouter.prototype;
  const { createMessage } = SqsStore;
  if (![dequeue, processTimers, register, createMessage].every((one) => typeof one === 'function'))
    throw new Error('The queue engine takes or gives messages in another way than it did.');

  /** Groups of messages that are being sent, by the object that the engine passes on unchanged. */
  const groups = new WeakMap<object, string>();
  const noted = <Sent extends Entry>(entry: Sent): Sent => {
    const attributes = { ...entry.MessageAttributes };
    if (typeof entry.MessageGroupId === 'string') groups.set(attributes, entry.MessageGroupId);
    return { ...entry, MessageAttributes: attributes };
  };
  SqsStore.createMessage = (body, attributes, delay, group, id) =>
    createMessage(body, attributes, delay, group ?? groups.get(attributes), id);

  const sendOne =
    (handler: Handler): Handler =>
    (body, ...rest) => {
      if (isUnfit(body)) throw new SqsError('InvalidParameterValue', refusal(body));
      return handler(noted(body), ...rest);
    };
  const sendBatch =
    (handler: Handler): Handler =>
    (body, ...rest) => {
      const entries = body.Entries ?? [];
      const unfit = entries.filter(isUnfit);
      if (unfit.length === 0) return handler({ ...body, Entries: entries.map(noted) }, ...rest);
      const fit = entries.filter((entry) => !isUnfit(entry)).map(noted);
      const sent = (fit.length === 0 ? {} : handler({ ...body, Entries: fit }, ...rest)) as {
        Successful?: object[];
        Failed?: object[];
      };
      const failed = unfit.map((entry) => ({
        Id: entry.Id,
        SenderFault: true,
        Code: 'InvalidParameterValue',
        Message: refusal(entry),
      }));
      return { Successful: sent.Successful ?? [], Failed: [...(sent.Failed ?? []), ...failed] };
    };
  const wraps = new Map([
    ['SendMessage', sendOne],
    ['SendMessageBatch', sendBatch],
  ]);
  SqsRouter.prototype.register = function (action, handler) {
    register.call(this, action, wraps.get(action)?.(handler) ?? handler);
  };

  SqsQueue.prototype.dequeue = function (...rest) {
    if (!this.isFifo()) {
      this.processTimers();
      putQuietFirst(this);
    }
    return dequeue.apply(this, rest);
  };
}

function isUnfit({ MessageGroupId: group }: Entry): boolean {
  return group !== undefined && group !== null && (typeof group !== 'string' || !validGroup.test(group));
}

function refusal({ MessageGroupId: group }: Entry): string {
  return `Value ${String(group)} for parameter MessageGroupId is invalid. Reason: MessageGroupId can only include alphanumeric and punctuation characters. 1 to 128 in length.`;
}

/** Moves the waiting messages of noisy groups behind the others; of several noisy groups the least busy is first. */
function putQuietFirst(queue: SharedQueue): void {
  const total = queue.inflightMessages.size;
  if (total < noisyFrom) return;
  const busy = new Map<string, number>();
  for (const { message } of queue.inflightMessages.values())
    if (message.messageGroupId !== undefined)
      busy.set(message.messageGroupId, (busy.get(message.messageGroupId) ?? 0) + 1);
  const noise = ({ messageGroupId = '' }: Message): number => {
    const own = busy.get(messageGroupId) ?? 0;
    return own >= noisyFrom && own > total * noisyShare ? own : 0;
  };
  queue.messages.sort((a, b) => noise(a) - noise(b));
}
