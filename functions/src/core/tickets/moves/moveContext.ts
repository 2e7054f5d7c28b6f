import type { Actor } from '../../decisions/actor.ts';
import type { CompanyFacts } from '../../../platform/http/context.ts';
import type { Runtime } from '../../../platform/runtime/runtime.ts';

/** Context of a move, whoever makes it: a user, a timer or the bot. */
export interface MoveContext extends Pick<Runtime, 'store' | 'clock' | 'nextId'> {
  companyId: number;
  company: Pick<CompanyFacts, 'name' | 'timezone' | 'language'>;
  actor: Actor;
  /** The instant of everything that the move writes. */
  at: string;
}
