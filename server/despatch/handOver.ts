import { handoverInput, type HandoverInput } from '#domain/package/handover.ts'
import { problem } from '#domain/problems.ts'
import { command, type CommandScope } from '#server/platform/command.ts'
import { jobSubjects } from '#server/production/jobs/advanceJob.ts'
import { cardChanges, lockPackage, packageChanges } from './lockPackage.ts'

/**
 * Hands a package over to the person who collects it, against their identity document and signature
 * (domain decisions, "Despatch"). Collectors who are card holders show the passport of a card in
 * the package.
 */
export const handOver = command({
  name: 'handOver',
  action: 'package.handOver',
  input: handoverInput,
  async run(scope, { packagingId, version, identityChecked: _seen, ...handover }) {
    const found = await lockPackage(scope, packagingId, 'handOver', version)
    const jobs = await jobsIn(
      scope,
      found.items.map(({ jobId }) => jobId),
    )
    refuseStranger(handover, jobs)

    await scope.tx.packageHandover.create({
      data: { ...handover, packagingId, at: scope.now, byUserId: scope.viewer.userId },
    })
    await scope.tx.package.update({
      where: { packagingId },
      data: { handedOverAt: scope.now, version: { increment: 1 } },
    })
    const { relation, identityDocument, typedName } = handover
    return {
      result: { packagingId },
      audit: {
        subjects: [`Package:${packagingId}`, ...jobs.flatMap(jobSubjects)],
        before: { package: found.receivedAt ? 'received' : 'despatched' },
        after: {
          package: 'handedOver',
          packagingId,
          relation,
          identityDocument,
          signed: typedName ? 'typed' : 'drawn',
        },
      },
      changed: [...packageChanges(found), ...cardChanges(found)],
    }
  },
})

type Job = { id: number; applId: string; application: { passportNo: string } }

/** Returns the jobs in the package. Its lock keeps them there: taking a card out waits for it. */
function jobsIn({ tx }: CommandScope, ids: number[]): Promise<Job[]> {
  return tx.cardJob.findMany({
    where: { id: { in: ids } },
    select: { id: true, applId: true, application: { select: { passportNo: true } } },
    orderBy: { id: 'asc' },
  })
}

function refuseStranger(
  { relation, collectorIdNo }: Pick<HandoverInput, 'relation' | 'collectorIdNo'>,
  jobs: Job[],
): void {
  if (
    relation !== 'holder' ||
    jobs.some(({ application }) => application.passportNo === collectorIdNo)
  )
    return
  throw problem('handover.notHolder', {}, 'collectorIdNo')
}
