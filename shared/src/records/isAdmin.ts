import type { Profile } from './userModel.ts';

/** True for administrators of a company and for super users. Apart, because every call of a function needs it. */
export function isAdmin(viewer: { profile: Profile; super: boolean }): boolean {
  return viewer.profile === 'admin' || viewer.super;
}
