import type { EventRule } from '../core/live/eventRule.ts';
import { loadExport } from './loadExport.ts';
import type { EventRules } from '../services/realtime/publishChanges.ts';
import { declaredFor } from './declaredFor.ts';

/** Loads which changes people hear of live, by the entity's name. */
export async function loadEventRules(): Promise<EventRules> {
  return new Map(
    await Promise.all(
      declaredFor('events').map(
        async ({ entity, load }) => [entity, await loadExport<EventRule>(load, `${entity}Events`)] as const,
      ),
    ),
  );
}
