import { profileStore } from '#client/state/profile.ts'
import { can, type RoleId } from '#domain/access.ts'
import { todayVariables, type TodayVariables } from './todayVariables.ts'

/** Returns the variables: today's deliveries, and the table of PPIDs for people who may see it. */
export function receiveVariables(url: URL): TodayVariables & { withPpids: boolean } {
  const profile = profileStore.get()
  return {
    ...todayVariables(url),
    withPpids: can(profile && { roleId: profile.roleid as RoleId }, 'setting.manage'),
  }
}
