import {
  isLeavingKind,
  isPassingKind,
  type OutboundCommand,
  outboundCommand,
} from '@balcao/shared/channels/outboundCommand';
import * as z from 'zod';
import { type Addressed, addressed } from '../db/parkCommand.ts';

/** A command that cannot be read. */
export interface Unfit {
  command: undefined;
  /** The command's kind and the fields that do not fit. */
  misfit: string;
  /** The message that the command was to send or change. */
  addressed: Addressed | undefined;
  /** True if the command is short-lived, of a kind unknown here, or not JSON. */
  isPassing: boolean;
}

const named = z.object({ kind: z.string() });

/** Parses a command. Another release may write kinds, values and lengths unknown here; unknown fields do no harm. */
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
    // `addressed` is read for kinds that leave only: in another kind `wid` could mean something else.
    isPassing: isPassingKind(kind),
    addressed: isLeavingKind(kind) ? addressed.safeParse(json).data : undefined,
  };
}
