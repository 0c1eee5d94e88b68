import type { Profile } from '#client/state/profile.ts'
import type { Area } from '#domain/access.ts'
import { homeOf } from './places.ts'

/**
 * What a screen requires: its area and the contract's roles ('public', 'any', ids, or a CSM right).
 */
export type Door = { module: Area | 'csm'; roles: string }

/**
 * Returns null if somebody may enter a screen, or where to lead them instead. The server refuses
 * anyway; this only avoids a screen that would stay empty.
 */
export function gate(door: Door, profile: Profile | null): 'signIn' | 'home' | null {
  if (door.roles === 'public') return null
  if (!profile) return 'signIn'
  if (door.module === 'csm') return opensCsm(door.roles, profile) ? null : 'home'
  return opensCore(door.roles, profile) ? null : 'home'
}

/** Returns whether somebody has one of the roles; 'any' accepts each. */
function opensCore(roles: string, { roleid }: Profile): boolean {
  return roles === 'any' || roles.split(',').includes(String(roleid))
}

/** Returns whether somebody has a right of the CSM area; 'any' accepts each. */
function opensCsm(right: string, { csmrights = [] }: Profile): boolean {
  return right === 'any' ? csmrights.length > 0 : csmrights.includes(right)
}

/**
 * Returns where to lead somebody who may not enter a screen: the home of its area, if they may
 * enter that.
 */
export function homeFor({ module }: Pick<Door, 'module'>, profile: Profile | null): string {
  const area = module === 'csm' && profile && opensCsm('any', profile) ? '/csm' : '/ikad'
  return homeOf(area)
}
