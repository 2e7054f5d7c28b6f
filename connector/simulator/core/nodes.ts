import { getBinaryNodeChild, getBinaryNodeChildren, type BinaryNode } from 'baileys';

export const serverJid = 's.whatsapp.net';

/** A stanza that the simulator refuses: answered with an error and listed in `protocolErrors`. */
export class ProtocolError extends Error {
  readonly code: number;
  constructor(message: string, code = 400) {
    super(message);
    this.code = code;
  }
}

/** The app asked for something that does not exist: refused, but not the app's mistake. */
export class NotFound extends ProtocolError {
  constructor(message: string) {
    super(message, 404);
  }
}

export function unixNow(): string {
  return Math.floor(Date.now() / 1000).toString();
}

export function children(node: BinaryNode | undefined): BinaryNode[] {
  return Array.isArray(node?.content) ? node.content : [];
}

export function child(node: BinaryNode | undefined, tag: string): BinaryNode | undefined {
  return getBinaryNodeChild(node, tag);
}

export function childrenOf(node: BinaryNode | undefined, tag: string): BinaryNode[] {
  return getBinaryNodeChildren(node, tag);
}

export function need(node: BinaryNode | undefined, tag: string): BinaryNode {
  const found = child(node, tag);
  if (!found) throw new ProtocolError(`<${node?.tag ?? '?'}> has no <${tag}>`);
  return found;
}

export function bytesOf(node: BinaryNode | undefined): Buffer {
  const content = node?.content;
  if (typeof content === 'string') return Buffer.from(content);
  if (content instanceof Uint8Array) return Buffer.from(content);
  throw new ProtocolError(`<${node?.tag ?? '?'}> carries no bytes`);
}

export function uintOf(data: Uint8Array): number {
  return Buffer.from(data).reduce((total, byte) => total * 256 + byte, 0);
}

export function attribute(node: BinaryNode, name: string): string {
  const value = node.attrs[name];
  if (!value) throw new ProtocolError(`<${node.tag}> has no attribute "${name}"`);
  return value;
}
