/**
 * JSON codec for the SDK that uses plain `JSON`. The SDK's own codec walks the schema of each value, a third of the
 * cost of a call, to convert dates and numbers that calls to the table and the queues do not contain. Only bytes need
 * converting.
 */
const plainJson = {
  setSerdeContext() {},
  createSerializer: () => createSerializer(),
  createDeserializer: () => ({
    setSerdeContext() {},
    read: async (_schema: unknown, data: Uint8Array | string) => parse(textOf(data)),
    readObject: (_schema: unknown, value: unknown) => value,
  }),
};

function createSerializer() {
  let value: unknown;
  return {
    setSerdeContext() {},
    write(_schema: unknown, input: unknown) {
      value = input;
    },
    flush: () => JSON.stringify(value, bytesAsText),
  };
}

/** Reads the raw value from the holder, since `Buffer.toJSON` has already converted `value`. */
function bytesAsText(this: Record<string, unknown>, name: string, value: unknown): unknown {
  const raw = this[name];
  return raw instanceof Uint8Array ? Buffer.from(raw).toString('base64') : value;
}

function textOf(data: Uint8Array | string): string {
  return typeof data === 'string'
    ? data
    : Buffer.from(data.buffer, data.byteOffset, data.byteLength).toString();
}

/**
 * Text under `B` or a list under `BS` is bytes; an attribute of that name holds an object instead. `__proto__` is
 * dropped: assigned to a plain object it would change its prototype.
 */
function parse(text: string): unknown {
  return /"(BS?|__proto__)":/.test(text) ? JSON.parse(text, asRead) : JSON.parse(text);
}

function asRead(name: string, value: unknown): unknown {
  if (name === '__proto__') return undefined;
  if (name === 'B' && typeof value === 'string') return Buffer.from(value, 'base64');
  if (name === 'BS' && Array.isArray(value))
    return value.map((one: unknown) => (typeof one === 'string' ? Buffer.from(one, 'base64') : one));
  return value;
}

/** Settings for a client of the same service: the protocol of the given client with this JSON codec. */
export function withPlainJson({ config }: { config: { protocolSettings?: object } }) {
  return { protocolSettings: { ...config.protocolSettings, jsonCodec: plainJson } };
}
