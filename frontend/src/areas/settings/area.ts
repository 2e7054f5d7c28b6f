import type { Area } from '../../app/Area.ts';
import { storeCompanySetting } from '../../app/session/companySetting.ts';

export const settings = {
  live: { settings: { apply: ({ data }) => storeCompanySetting(data.setting), stale: [] } },
} satisfies Area;
