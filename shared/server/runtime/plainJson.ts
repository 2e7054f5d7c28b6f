/**
 * Requests and answers as JSON writes and reads them. The SDK's own way walks through the schema of each call and value,
 * which is a third of what a call costs, to turn dates and numbers that the calls of the table and the queues do not
 * have; bytes are the one thing that JSON does not know.
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

/** What a buffer makes of itself is in the way: its holder has it as it is. */
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
 * `B` and `BS` name bytes wherever text stands under them: an attribute of that name holds an object. What is called
 * `__proto__` goes: read into a plain object, it would be what that inherits from.
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

/** Settings for another client of the service: its protocol, with this as its JSON. */
export function withPlainJson({ config }: { config: { protocolSettings?: object } }) {
  return { protocolSettings: { ...config.protocolSettings, jsonCodec: plainJson } };
}
