import type { CsmRight } from '#domain/access.ts'
import { problem } from '#domain/problems.ts'
import { endsSessions, hasOtherRights, raisedBy } from '#domain/user/standing.ts'
import type { UpdateUserInput } from '#domain/user/updateUserInput.ts'
import { lacksPlace } from '#domain/user/userFields.ts'
import type { User } from '#generated/prisma/client.ts'
import { recordGiven } from '#server/access/rights/recordGiven.ts'
import { endOtherSessions } from '#server/access/sessions/sessions.ts'
import { holdBranch } from '#server/branches/holdBranch.ts'
import type { CommandScope, Done } from '#server/platform/command.ts'
import { holdCaller, lockAdministered } from './lockAdministered.ts'
import { recordRights } from './recordGrants.ts'
import { refuseGrant } from './refuseGrant.ts'
import { userChange, userDone } from './userDone.ts'

const editable = [
  'roleId',
  'branchCode',
  'staffName',
  'staffNumber',
  'department',
  'designation',
  'email',
  'csmRights',
] as const
type Particulars = Pick<User, (typeof editable)[number]>

/**
 * Changes a user's particulars inside a command. Their sessions end where they would otherwise keep
 * former rights.
 * @throws user.notFound, user.above, record.changed, user.ownRole, user.lastAdministrator,
 *   branch.notFound, field.required (neither staff number nor department remains), and what the
 *   caller may not give: permission.denied (the branch), user.roleAbove, user.rightLacking
 */
export async function editUser(
  scope: CommandScope,
  { loginId, version, ...given }: UpdateUserInput,
): Promise<Done<{ loginId: string }>> {
  const { tx, viewer, now } = scope
  const becomes = (user: User) => particularsOf(user, given)
  const user = await lockAdministered(scope, loginId, 'edit', { version, becomes })
  const after = becomes(user)
  if (lacksPlace(after)) throw problem('field.required', {}, 'staffNumber')
  const raised = user.id === viewer.userId ? raisedBy(user, after) : null
  if (raised) throw problem('user.ownRole', {}, raised)
  const moved = after.branchCode !== user.branchCode
  if (moved) await holdBranch(tx, after.branchCode)
  refuseGrant(await holdCaller(scope), after)

  await tx.user.update({ where: { id: user.id }, data: { ...after, version: { increment: 1 } } })
  await recordRights(scope, user.id, after.csmRights as CsmRight[])
  if (hasOtherRights(user, after)) await recordGiven(scope, { ...user, ...after }, 'changed')
  const endedSessions = endsSessions(user, after)
    ? await endOtherSessions(tx, user.id, null, 'rightsChanged', now)
    : 0
  const changes = differences(user, after)
  const facts = {
    before: changes.before,
    after: { ...changes.after, ...(endedSessions > 0 ? { endedSessions } : {}) },
  }
  // Notifies both branches of a move: the one that loses the user and the one that gets them.
  return userDone(
    user,
    facts,
    moved ? [userChange({ id: user.id, branchCode: after.branchCode })] : [],
  )
}

/** Returns whether the given particulars change nothing. */
export function isSame(user: User, given: Omit<UpdateUserInput, 'loginId' | 'version'>): boolean {
  return Object.keys(differences(user, particularsOf(user, given)).after).length === 0
}

/** Returns a user's particulars with the given ones applied. */
function particularsOf(
  user: User,
  { csmRights, ...given }: Omit<UpdateUserInput, 'loginId' | 'version'>,
): Particulars {
  return {
    ...given,
    branchCode: given.branchCode ?? user.branchCode,
    staffNumber: given.staffNumber ?? user.staffNumber,
    department: given.department ?? user.department,
    csmRights: csmRights ? [...new Set(csmRights)] : user.csmRights,
  }
}

type Facts = Partial<Record<keyof Particulars, string | number | string[]>>

/** Returns the changed particulars, before and after. */
function differences(user: Particulars, after: Particulars): { before: Facts; after: Facts } {
  const changed = editable.filter((field) => String(user[field]) !== String(after[field]))
  const pick = (from: Particulars): Facts =>
    Object.fromEntries(changed.map((field) => [field, from[field]]))
  return { before: pick(user), after: pick(after) }
}
