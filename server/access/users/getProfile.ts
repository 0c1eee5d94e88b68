import { profileOf, type Profile } from '#domain/user/profile.ts'
import type { Reader } from '#server/platform/database/client.ts'

/** Returns a user's profile (specification section 3), with the staff name. */
export async function getProfile(
  db: Reader,
  userId: number,
): Promise<Profile & { staffname: string }> {
  const user = await db.user.findUniqueOrThrow({
    where: { id: userId },
    include: { branch: { include: { branchType: true } } },
  })
  return {
    ...profileOf({ ...user, branchType: user.branch.branchType.name }),
    staffname: user.staffName,
  }
}
