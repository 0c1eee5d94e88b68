import type { Profile } from '#client/state/profile.ts'
import { mayEnter, type Area, type RoleId } from '#domain/access.ts'

/** What a screen asks of who enters: its area and the contract's roles ('public', 'any', ids, or a CSM right). */
export type Door = { module: Area | 'csm'; roles: string }

/**
 * Whether somebody may enter a screen: null when they may, or where they are led instead. The server refuses anyway;
 * this only spares a screen that would stay empty.
 */
export function gate(door: Door, profile: Profile | null): 'signIn' | 'home' | null {
  if (door.roles === 'public') return null
  if (!profile) return 'signIn'
  // CSM grants its own rights per user; which ones, only the server knows.
  if (door.module === 'csm') return null
  return mayEnter({ roleId: profile.roleid as RoleId }, door.module) ? null : 'home'
}
