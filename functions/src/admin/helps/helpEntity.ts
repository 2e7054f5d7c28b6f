import type { Help } from '@balcao/shared/helps/helpModel';
import { mostHelps } from '@balcao/shared/helps/helpRules';
import { defineEntity } from '@balcao/shared/server/db/entity';
import type { Store } from '@balcao/shared/server/db/store';

export type HelpItem = Help & { version: number };

export const helpEntity = defineEntity<HelpItem>()({
  name: 'help',
  description: 'A help video of the platform, shown to everybody',
  version: 1,
  personal: 'none',
  pk: 'P#HELPS',
  sk: '{id:12}',
});

/** All help videos by id. */
export async function listHelpItems(store: Store): Promise<HelpItem[]> {
  const { items } = await store.query({ pk: helpEntity.partition({}), limit: mostHelps, consistent: true });
  return items.map((item) => helpEntity.fromItem(item));
}

export async function readHelp(store: Store, id: number): Promise<HelpItem | undefined> {
  const item = await store.get(helpEntity.key({ id }), { consistent: true });
  return item && helpEntity.fromItem(item);
}

export function toHelp({ version: _version, ...help }: HelpItem): Help {
  return help;
}
