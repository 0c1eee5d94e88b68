import { problem } from '#domain/problems.ts'
import type { CommandScope } from '#server/platform/command.ts'
import { sameHands } from './sameHands.ts'

/**
 * Refuses the caller as the second person of a step if one of the two may control both accounts.
 * Returns the first person.
 * @throws supervisor.sameHands
 */
export async function refuseSameHands(
  { tx, viewer, now }: CommandScope,
  firstUserId: number,
): Promise<{ loginId: string }> {
  const first = await tx.user.findUniqueOrThrow({
    where: { id: firstUserId },
    select: { id: true, loginId: true },
  })
  const second = { id: viewer.userId, loginId: viewer.loginId }
  if (await sameHands(tx, { userId: first.id, loginId: first.loginId }, second, now))
    throw problem('supervisor.sameHands')
  return first
}
