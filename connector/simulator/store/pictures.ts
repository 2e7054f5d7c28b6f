import { createHash } from 'node:crypto';
import type { Simulator } from '../core/simulator.ts';
import { keptSetting, saveSetting } from './settings.ts';

export interface Picture {
  id: string;
  mediaId: string;
  /** Address sent to the app instead of our own media host's, for tests of addresses that must not be fetched. */
  url?: string;
}

/** Setting name of a person's picture (by either jid) or of a group's. */
function settingOf(sim: Simulator, jid: string): string {
  return `picture:${sim.people.byJid(jid)?.number ?? jid}`;
}

export function pictureOf(sim: Simulator, jid: string): Picture | null {
  return keptSetting<Picture | null>(sim.database, settingOf(sim, jid), () => null);
}

export function savePicture(sim: Simulator, jid: string, bytes: Buffer, url?: string): Picture;
export function savePicture(sim: Simulator, jid: string, bytes: Buffer | null, url?: string): Picture | null;
export function savePicture(sim: Simulator, jid: string, bytes: Buffer | null, url?: string): Picture | null {
  const picture = bytes && {
    id: String(createHash('sha256').update(bytes).digest().readUInt32BE()),
    mediaId: sim.media.putOpen(bytes, 'image/jpeg', null),
    ...(url !== undefined && { url }),
  };
  saveSetting(sim.database, settingOf(sim, jid), picture);
  return picture;
}

/** Address of the picture for the phone's page. */
export function pictureUrlOf(sim: Simulator, jid: string): string | null {
  const picture = pictureOf(sim, jid);
  return picture && `/phone/api/media/${picture.mediaId}`;
}
