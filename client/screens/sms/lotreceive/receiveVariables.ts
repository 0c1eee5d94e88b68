import { profileStore } from '#client/state/profile.ts'
import { can, type RoleId } from '#domain/access.ts'
import { todayVariables, type TodayVariables } from './todayVariables.ts'

/** What was delivered today, and the table of PPIDs for those who may see it. */
export function receiveVariables(url: URL): TodayVariables & { withPpids: boolean } {
  const profile = profileStore.get()
  return { ...todayVariables(url), withPpids: can(profile && { roleId: profile.roleid as RoleId }, 'setting.manage') }
}
