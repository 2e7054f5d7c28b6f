import type { Profile } from './userModel.ts';

/** Administrators of a company; super users count as such. Apart, because every call of a function asks it. */
export function isAdmin(viewer: { profile: Profile; super: boolean }): boolean {
  return viewer.profile === 'admin' || viewer.super;
}
