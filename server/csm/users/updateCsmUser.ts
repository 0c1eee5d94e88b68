import { accessOf, accessWith, changesOf, rightsOf, type Access } from '#domain/csm/grants.ts'
import {
  csmParticulars,
  sharedParticulars,
  updateCsmUserInput,
  type UpdateCsmUserInput,
} from '#domain/csm/userInputs.ts'
import { csmUserRefusal, grantRefusal } from '#domain/csm/userRefusals.ts'
import { problem } from '#domain/problems.ts'
import { endsSessions, hasOtherRights, raisedBy } from '#domain/user/standing.ts'
import type { User } from '#generated/prisma/client.ts'
import { recordGiven } from '#server/access/rights/recordGiven.ts'
import { endOtherSessions } from '#server/access/sessions/sessions.ts'
import { heldGrants, recordGrants } from '#server/access/users/recordGrants.ts'
import { userDone } from '#server/access/users/userDone.ts'
import { command } from '#server/platform/command.ts'
import { lockCsmUser, type Keeper } from './lockCsmUser.ts'

/**
 * Changes a user's CSM access and particulars. Who granted and withdrew what, and when, stays on
 * record. Their sessions end if they would continue with a withdrawn right.
 * @throws user.notFound, record.changed, user.above (rights or particulars of a person ranking
 *   above), user.ownRole (another right for oneself), user.rightLacking (a right given or taken
 *   that the caller lacks), session.ended
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
    if (hasOtherRights(user, standing)) await recordGiven(scope, standing, 'changed')
    const endedSessions = endsSessions(user, standing)
      ? await endOtherSessions(tx, user.id, null, 'rightsChanged', now)
      : 0
    const before = accessOf(held)
    const regranted =
      String([before.roles, before.rights]) !== String([access.roles, access.rights])
    return userDone(user, {
      before: {
        ...facts.before,
        ...(regranted && { csmRoles: [...before.roles], csmRights: user.csmRights }),
      },
      after: {
        ...facts.after,
        ...(regranted && { csmRoles: [...access.roles], csmRights: standing.csmRights }),
        ...(endedSessions > 0 && { endedSessions }),
      },
    })
  },
})

type Particulars = Partial<
  Record<(typeof sharedParticulars)[number] | (typeof csmParticulars)[number], string>
>

/** Returns the changed particulars, before and after. */
function particularsOf(
  user: User,
  given: Omit<UpdateCsmUserInput, 'key' | 'version' | 'roles' | 'rights'>,
) {
  const changed = [...sharedParticulars, ...csmParticulars].filter(
    (field) => given[field] !== undefined && given[field] !== user[field],
  )
  const pick = (from: Particulars): Particulars =>
    Object.fromEntries(changed.map((field) => [field, from[field]!]))
  return { before: pick(user), after: pick(given as Particulars) }
}

function refuseEdit(keeper: Keeper, user: User, after: Particulars): void {
  const touched = sharedParticulars.find((field) => field in after)
  const refused = touched && csmUserRefusal(keeper, user, 'edit')
  if (refused) throw problem(refused, {}, touched)
}

/** Returns the new access. If only rights are given, a role stays if all its rights stay. */
function accessAfter(
  before: Access,
  { roles, rights }: Pick<UpdateCsmUserInput, 'roles' | 'rights'>,
): Access {
  if (roles === undefined) return rights === undefined ? before : accessWith(rights, before)
  return { roles, rights: rights ?? before.rights }
}

function refuseAccess(
  keeper: Keeper,
  user: User,
  standing: Pick<User, 'roleId' | 'branchCode' | 'csmRights'>,
  { withdrawn, granted }: ReturnType<typeof changesOf>,
): void {
  if (keeper.userId === user.id && raisedBy(user, standing))
    throw problem('user.ownRole', {}, 'rights')
  const above = withdrawn.length + granted.length > 0 && csmUserRefusal(keeper, user, 'grant')
  if (above) throw problem(above, {}, 'rights')
  const refused = grantRefusal(
    keeper,
    [...withdrawn, ...granted].map(({ right }) => right),
  )
  if (refused) throw problem(refused, {}, 'rights')
}
