import {
  isLeavingKind,
  isPassingKind,
  type OutboundCommand,
  outboundCommand,
} from '@balcao/shared/channels/outboundCommand';
import * as z from 'zod';
import { type Addressed, addressed } from '../db/parkedCommandEntity.ts';

/** A command that does not fit. */
export interface Unfit {
  command: undefined;
  /** In which way: of what kind it is, and which of its fields are none. */
  misfit: string;
  /** The message that it was to send or to change. */
  addressed: Addressed | undefined;
  /** It passes with its moment, or is of a kind that nobody here knows. */
  isPassing: boolean;
}

const named = z.object({ kind: z.string() });

/** Another release writes kinds, values and lengths that this one does not know; fields it does not know do no harm. */
export function readCommand(body: string | undefined): { command: OutboundCommand } | Unfit {
  let json: unknown;
  try {
    json = JSON.parse(body ?? '');
  } catch {
    return { command: undefined, misfit: 'no JSON', addressed: undefined, isPassing: true };
  }
  const parsed = outboundCommand.safeParse(json);
  if (parsed.success) return { command: parsed.data };
  const kind = named.safeParse(json).data?.kind ?? '';
  const places = parsed.error.issues.map(({ path }) => path.join('.'));
  return {
    command: undefined,
    misfit: `${kind}: ${places.join(' ')}`.slice(0, 200),
    // What a kind means by the id of a message is known of those only.
    isPassing: isPassingKind(kind),
    addressed: isLeavingKind(kind) ? addressed.safeParse(json).data : undefined,
  };
}
