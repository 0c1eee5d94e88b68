import { rightsOf, type Access } from '#domain/csm/grants.ts'
import type { User } from '#generated/prisma/client.ts'
import { recordGiven } from '#server/access/rights/recordGiven.ts'
import type { CommandScope } from '#server/platform/command.ts'
import { claimLoginId } from './claimLoginId.ts'
import { recordGrants } from './recordGrants.ts'

/** A new user's data except their access in the CSM area. */
type Person = Pick<
  User,
  | 'loginId'
  | 'roleId'
  | 'branchCode'
  | 'staffName'
  | 'staffNumber'
  | 'department'
  | 'designation'
  | 'email'
> &
  Partial<Pick<User, 'division' | 'grade' | 'gradePrefix'>>

/**
 * Inserts a new user inside a command, with who granted what. Somebody else chose the password, so
 * it must be changed before anything else. The caller has locked the branch and checked what may be
 * granted.
 * @throws user.exists
 */
export async function insertUser(
  scope: CommandScope,
  person: Person,
  access: Access,
  passwordHash: string,
): Promise<User> {
  const { tx, now } = scope
  await claimLoginId(tx, person.loginId)
  const user = await tx.user.create({
    data: {
      ...person,
      csmRights: rightsOf(access),
      passwordHash,
      passwordChangedAt: now,
      mustChangePassword: true,
      activeSince: now,
      createdAt: now,
    },
  })
  await recordGrants(scope, user.id, access)
  await recordGiven(scope, user, 'created')
  return user
}
