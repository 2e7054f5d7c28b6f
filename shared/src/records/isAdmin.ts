import type { Profile } from './userModel.ts';

/**
 * True for administrators of a company and for super users. In a file of its own, because every call of a function
 * needs it.
 */
export function isAdmin(viewer: { profile: Profile; super: boolean }): boolean {
  return viewer.profile === 'admin' || viewer.super;
}
