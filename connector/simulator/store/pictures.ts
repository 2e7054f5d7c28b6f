import { createHash } from 'node:crypto';
import type { Simulator } from '../core/simulator.ts';
import { keptSetting, saveSetting } from './settings.ts';

export interface Picture {
  id: string;
  mediaId: string;
  /** Told instead of our own media host's address: for tests of what must not be fetched. */
  url?: string;
}

/** Of a person, by either address, or of a group. */
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

/** Where the phone's page finds it. */
export function pictureUrlOf(sim: Simulator, jid: string): string | null {
  const picture = pictureOf(sim, jid);
  return picture && `/phone/api/media/${picture.mediaId}`;
}
