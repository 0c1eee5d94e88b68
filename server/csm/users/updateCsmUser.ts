import { accessOf, accessWith, changesOf, rightsOf, type Access } from '#domain/csm/grants.ts'
import { csmParticulars, sharedParticulars, updateCsmUserInput, type UpdateCsmUserInput } from '#domain/csm/userInputs.ts'
import { csmUserRefusal, grantRefusal } from '#domain/csm/userRefusals.ts'
import { problem } from '#domain/problems.ts'
import { endsSessions, raisedBy } from '#domain/user/standing.ts'
import type { User } from '#generated/prisma/client.ts'
import { endOtherSessions } from '#server/access/sessions/sessions.ts'
import { heldGrants, recordGrants } from '#server/access/users/recordGrants.ts'
import { userDone } from '#server/access/users/userDone.ts'
import { command } from '#server/platform/command.ts'
import { lockCsmUser, type Keeper } from './lockCsmUser.ts'

/**
 * Changes what the CSM area keeps of a user: what they are granted, and their particulars. Who granted and who withdrew what, and when, stays. Their
 * sessions end where they would go on with a right that was taken.
 * @throws user.notFound, record.changed, user.above (particulars of somebody above), user.ownRole (another right for oneself), user.rightLacking (a
 *   right that one lacks oneself, given or taken), session.ended
 */
export const updateCsmUser = command({
  name: 'updateCsmUser',
  action: 'csm.user',
  input: updateCsmUserInput,
  async run(scope, { key, version, roles, rights, ...given }) {
    const { tx, now } = scope
    const { user, keeper } = await lockCsmUser(scope, { key, version })
    const facts = particularsOf(user, given)
    refuseEdit(keeper, user, facts.after)
    const held = await heldGrants(tx, user.id)
    const access = accessAfter(accessOf(held), { roles, rights })
    const standing = { ...user, csmRights: rightsOf(access) }
    refuseAccess(keeper, user, standing, changesOf(held, access))
    await tx.user.update({
      where: { id: user.id },
      data: { ...facts.after, csmRights: standing.csmRights, version: { increment: 1 } },
    })
    await recordGrants(scope, user.id, access)
    const endedSessions = endsSessions(user, standing) ? await endOtherSessions(tx, user.id, null, 'rightsChanged', now) : 0
    const before = accessOf(held)
    const regranted = String([before.roles, before.rights]) !== String([access.roles, access.rights])
    return userDone(user, {
      before: { ...facts.before, ...(regranted && { csmRoles: [...before.roles], csmRights: user.csmRights }) },
      after: {
        ...facts.after,
        ...(regranted && { csmRoles: [...access.roles], csmRights: standing.csmRights }),
        ...(endedSessions > 0 && { endedSessions }),
      },
    })
  },
})

type Particulars = Partial<Record<(typeof sharedParticulars)[number] | (typeof csmParticulars)[number], string>>

/** The particulars that change, as they were and as they are. */
function particularsOf(user: User, given: Omit<UpdateCsmUserInput, 'key' | 'version' | 'roles' | 'rights'>) {
  const changed = [...sharedParticulars, ...csmParticulars].filter(
    (field) => given[field] !== undefined && given[field] !== user[field],
  )
  const pick = (from: Particulars): Particulars => Object.fromEntries(changed.map((field) => [field, from[field]!]))
  return { before: pick(user), after: pick(given as Particulars) }
}

function refuseEdit(keeper: Keeper, user: User, after: Particulars): void {
  const touched = sharedParticulars.find((field) => field in after)
  const refused = touched && csmUserRefusal(keeper, user, 'edit')
  if (refused) throw problem(refused, {}, touched)
}

/** Rights that are said without a word of roles leave those roles whose rights all stay. */
function accessAfter(before: Access, { roles, rights }: Pick<UpdateCsmUserInput, 'roles' | 'rights'>): Access {
  if (roles === undefined) return rights === undefined ? before : accessWith(rights, before)
  return { roles, rights: rights ?? before.rights }
}

function refuseAccess(
  keeper: Keeper,
  user: User,
  standing: Pick<User, 'roleId' | 'branchCode' | 'csmRights'>,
  { withdrawn, granted }: ReturnType<typeof changesOf>,
): void {
  if (keeper.userId === user.id && raisedBy(user, standing)) throw problem('user.ownRole', {}, 'rights')
  const refused = grantRefusal(
    keeper,
    [...withdrawn, ...granted].map(({ right }) => right),
  )
  if (refused) throw problem(refused, {}, 'rights')
}
