import type { EventRule } from '../core/live/eventRule.ts';
import { loadExport } from './loadExport.ts';
import type { EventRules } from '../services/realtime/publishChanges.ts';
import { declaredFor } from './declaredFor.ts';

/** Loads the event rules of all areas, by entity name. */
export async function loadEventRules(): Promise<EventRules> {
  return new Map(
    await Promise.all(
      declaredFor('events').map(
        async ({ entity, load }) => [entity, await loadExport<EventRule>(load, `${entity}Events`)] as const,
      ),
    ),
  );
}
