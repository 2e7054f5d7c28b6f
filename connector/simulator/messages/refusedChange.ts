import { type BinaryNode, jidDecode, type proto } from 'baileys';
import type { Simulator } from '../core/simulator.ts';
import type { Person } from '../types.ts';
import type { Meaning } from './interpret.ts';

/** WhatsApp's own limit; phones ignore a later edit. */
const editableMs = 15 * 60_000;
/** The stanza's `edit` attribute, by which WhatsApp's servers recognize a change without reading it. */
const marks = { edit: ['1'], delete: ['7', '8'] } as const;

interface Change {
  node: BinaryNode;
  writer: Person;
  /** A number, or the id of a group. */
  to: string;
  content: proto.IMessage;
  meaning: Meaning;
}

/**
 * Reason why phones would ignore a change that the app asks for; undefined if they would apply it, or if it is no
 * change.
 */
export function refusedChange(
  sim: Simulator,
  { node, writer, to, content, meaning }: Change,
): string | undefined {
  if (meaning.kind !== 'edit' && meaning.kind !== 'delete' && meaning.kind !== 'reaction') return undefined;
  const { kind, targetId } = meaning;
  const inGroup = jidDecode(to)?.server === 'g.us';
  const target = inGroup
    ? sim.chats.findInGroup(targetId, to)
    : sim.chats.find(targetId, [writer.number, to]);
  if (!target) return `${kind} of ${targetId}, which is not in the chat with ${to}`;
  const own = target.from === writer.number;
  const key = content.protocolMessage?.key ?? content.reactionMessage?.key;
  if (key?.fromMe !== own) return `${kind} of ${targetId} says fromMe ${key?.fromMe}`;
  if (inGroup && !own && sim.people.byJid(key?.participant ?? '')?.number !== target.from)
    return `${kind} of ${targetId} does not name who wrote it`;
  if (target.deleted) return `${kind} of ${targetId}, which is deleted`;
  if (kind === 'reaction') return undefined;
  const mark = node.attrs['edit'] ?? 'none';
  if (!(marks[kind] as readonly string[]).includes(mark)) return `${kind} in a stanza marked ${mark}`;
  if (kind === 'delete') return own || inGroup ? undefined : `delete of ${targetId}, which is another’s`;
  if (!own) return `edit of ${targetId}, which is another’s`;
  if (Date.now() - Date.parse(target.at) > editableMs) return `edit of ${targetId}, which is too old`;
  return meaning.text === '' ? `edit of ${targetId} into nothing` : undefined;
}
