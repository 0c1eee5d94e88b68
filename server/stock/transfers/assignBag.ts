import { problem } from '#domain/problems.ts'
import type { BagStatus } from '#generated/prisma/enums.ts'
import type { CommandScope } from '#server/platform/command.ts'

/**
 * Locks a free bag of the branch. A bag on its way from the branch carries the branch that it goes
 * to, and is found as one that is not free.
 * @throws bag.notFound, bag.notFree
 */
export async function takeBag(
  scope: CommandScope,
  branchCode: string,
  bagNo: string,
): Promise<number> {
  const [bag] = await scope.tx.$queryRaw<{ id: number; status: BagStatus }[]>`
    SELECT id, status FROM bag WHERE upper(bag_no) = upper(${bagNo}) AND (branch_code = ${branchCode} OR status = 'inTransit') FOR UPDATE`
  if (!bag) throw problem('bag.notFound', {}, 'bagNo')
  if (bag.status !== 'free') throw problem('bag.notFree', { bagNo }, 'bagNo')
  return bag.id
}

/** Moves a bag with its transfer: updates its state and branch. */
export async function moveBag(
  scope: CommandScope,
  id: number | null,
  status: BagStatus,
  branchCode: string,
): Promise<void> {
  if (id === null) return
  await scope.tx.bag.update({
    where: { id },
    data: { status, branchCode, version: { increment: 1 } },
  })
}

/** Returns the bag as an audit subject, so that its history lists its journeys. */
export function bagSubjects(id: number | null): string[] {
  return id === null ? [] : [`Bag:${id}`]
}
