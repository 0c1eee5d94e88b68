import { problem } from '#domain/problems.ts'
import type { UpdateUserInput } from '#domain/user/updateUserInput.ts'
import type { CommandScope } from '#server/platform/command.ts'
import { storedLoginId } from './storedLoginId.ts'

/** A user's particulars as an edit of them gives them, so that one of them alone can be changed. @throws user.notFound */
export async function getUserForEdit({ tx }: CommandScope, typed: string): Promise<UpdateUserInput> {
  const loginId = await storedLoginId(tx, typed)
  const user = await tx.user.findFirst({ where: { loginId, deletedAt: null } })
  if (!user) throw problem('user.notFound')
  const { roleId, staffName, designation, email } = user
  return { loginId, roleId, staffName, designation, email }
}
