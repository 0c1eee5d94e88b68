import type { CardJobState } from '#domain/cardJob/states.ts'
import { problem } from '#domain/problems.ts'
import type { PrintListItem } from '#generated/prisma/client.ts'
import type { CommandScope } from '#server/platform/command.ts'
import { advanceJob } from '#server/production/jobs/advanceJob.ts'
import type { LockedJob } from '#server/production/jobs/lockCardJob.ts'
import { finishItem } from './openPrintList.ts'

/**
 * Returns a listed record to its former place in the queue and its former station. @throws
 * print.inPrinter
 */
export async function takeOff(
  scope: CommandScope,
  job: LockedJob,
  status: CardJobState,
  item: PrintListItem,
): Promise<void> {
  if (item.startedAt) throw problem('print.inPrinter')
  await finishItem(scope, job.id, 'removed')
  await advanceJob(scope, job, status, {
    since: item.waitingSince ?? scope.now,
    stationId: item.givenStationId,
  })
}
