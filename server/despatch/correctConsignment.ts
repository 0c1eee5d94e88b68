import { correctConsignmentInput, packagesSubject } from '#domain/package/inputs.ts'
import { problem } from '#domain/problems.ts'
import { consumeApproval } from '#server/access/approvals/consumeApproval.ts'
import { command, type CommandScope } from '#server/platform/command.ts'
import { lockCourierImports } from './courierImports.ts'
import { cardChanges, lockPackage, packageChanges, type LockedPackage } from './lockPackage.ts'

/**
 * Corrects the consignment number of a booked package, with the consent of a supervisor who did not
 * enter the wrong one. Where another booked package has the number by mistake, the two exchange
 * their numbers in one step (decision 55).
 * @throws poslaju.same, poslaju.taken, poslaju.notThere, supervisor.needed, supervisor.hadPart,
 *   record.busy, and as lockPackage
 */
export const correctConsignment = command({
  name: 'correctConsignment',
  action: 'package.courier',
  input: correctConsignmentInput,
  async run(scope, { packagingId, version, poslajuNo, exchangeWith, approval }) {
    // Imports assign numbers under the same lock, so none is assigned between the check and the
    // write.
    await lockCourierImports(scope.tx)
    const [found, other] = await lockBoth(scope, packagingId, version, exchangeWith)
    if (found.poslajuNo === poslajuNo) throw problem('poslaju.same', {}, 'poslajuNo')
    if (other && other.poslajuNo !== poslajuNo) {
      throw problem(
        'poslaju.notThere',
        { packagingId: other.packagingId, poslajuNo },
        'exchangeWith',
      )
    }
    if (!other) await refuseTaken(scope, poslajuNo)
    const packages = other ? [found, other] : [found]
    const ids = packages.map((each) => each.packagingId)
    const { supervisorLoginId } = await consumeApproval(scope, approval, 'correctConsignment', {
      of: packagesSubject(ids),
      facts: ids.map((id) => `Package:${id}`),
    })

    const numbers = new Map([
      [packagingId, poslajuNo],
      ...(other ? [[other.packagingId, found.poslajuNo!] as const] : []),
    ])
    await give(scope, numbers)
    return {
      result: { packagingId, poslajuNo },
      audit: {
        subjects: packages.flatMap((each) => [
          `Package:${each.packagingId}`,
          ...each.items.map(({ jobId }) => `CardJob:${jobId}`),
        ]),
        before: auditFacts(new Map(packages.map((each) => [each.packagingId, each.poslajuNo]))),
        after: auditFacts(numbers),
        approvedBy: supervisorLoginId,
      },
      changed: packages.flatMap((each) => [...packageChanges(each), ...cardChanges(each)]),
    }
  },
})

/** Returns the facts of the audit event: the number of one package, or of each of two by its id. */
function auditFacts(numbers: ReadonlyMap<string, string | null>) {
  return numbers.size === 1 ? { poslajuNo: [...numbers.values()][0]! } : Object.fromEntries(numbers)
}

/** Locks both packages in the order of their ids, so that two exchanges cannot deadlock. */
async function lockBoth(
  scope: CommandScope,
  packagingId: string,
  version: number | undefined,
  exchangeWith: string | undefined,
): Promise<[found: LockedPackage, other: LockedPackage | null]> {
  if (exchangeWith === packagingId) throw problem('poslaju.same', {}, 'exchangeWith')
  const lock = (id: string) =>
    lockPackage(scope, id, 'correctConsignment', id === packagingId ? version : undefined)
  if (exchangeWith === undefined) return [await lock(packagingId), null]
  const locked = new Map<string, LockedPackage>()
  for (const id of [packagingId, exchangeWith].sort()) locked.set(id, await lock(id))
  return [locked.get(packagingId)!, locked.get(exchangeWith)!]
}

/**
 * Refuses a number that a package has or that came back. It uses one statement, because a number
 * can move from a package to its returns meanwhile.
 * @throws poslaju.taken, also for one that came back
 */
async function refuseTaken({ tx }: CommandScope, poslajuNo: string): Promise<void> {
  const [found] = await tx.$queryRaw<{ taken: boolean }[]>`
    SELECT EXISTS (SELECT 1 FROM package WHERE poslaju_no = ${poslajuNo})
        OR EXISTS (SELECT 1 FROM package_return WHERE poslaju_no = ${poslajuNo}) AS taken`
  if (found!.taken) throw problem('poslaju.taken', {}, 'poslajuNo')
}

/** Writes the numbers. It clears all of them first, so that no two packages ever share one. */
async function give({ tx }: CommandScope, numbers: ReadonlyMap<string, string>): Promise<void> {
  await tx.package.updateMany({
    where: { packagingId: { in: [...numbers.keys()] } },
    data: { poslajuNo: null },
  })
  for (const [packagingId, poslajuNo] of numbers) {
    const data = { poslajuNo, version: { increment: 1 } }
    await tx.package.update({ where: { packagingId }, data })
  }
}
