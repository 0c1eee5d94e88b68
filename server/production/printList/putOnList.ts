import { printListLimit } from '#domain/cardJob/printListLimit.ts'
import { limits } from '#domain/limits.ts'
import { problem } from '#domain/problems.ts'
import type { Station } from '#generated/prisma/client.ts'
import type { CommandScope, Done } from '#server/platform/command.ts'
import type { SignedJob } from '#server/production/applications/ensureQr.ts'
import { advanceJob, jobChanges, jobSubjects } from '#server/production/jobs/advanceJob.ts'
import { findOpenList, stillWaits, listChange, type OpenList } from './openPrintList.ts'

/** A station's list after jobs joined it, and the jobs as they are now. */
export type Listed = { list: OpenList; jobs: SignedJob[] }

/**
 * Puts locked jobs of one card type, which may be listed at the station, on its list.
 * @throws print.mixedCardType, print.otherBatch, print.listFull
 */
export async function putOnList(
  scope: CommandScope,
  station: Station,
  batchNo: string,
  jobs: SignedJob[],
): Promise<Listed> {
  const stationId = station.id
  const cardTypeId = jobs[0]!.application.cardTypeId
  const num = await recordsOfList(scope, station.branchCode)
  const list = await listFor(scope, { stationId, cardTypeId, batchNo, num })
  const places = freePlaces(list, num)
  if (jobs.length > places.length) throw problem('print.listFull', { num })

  const listed: Listed = { list: { ...list, items: [...list.items] }, jobs: [] }
  for (const [i, job] of jobs.entries()) {
    const item = await scope.tx.printListItem.create({
      data: {
        listId: list.id,
        jobId: job.id,
        position: places[i]!,
        addedAt: scope.now,
        addedById: scope.viewer.userId,
        waitingSince: job.since,
        givenStationId: job.stationId,
      },
    })
    listed.list.items.push(item)
    listed.jobs.push(await advanceJob(scope, job, 'listed', { stationId }))
  }
  return listed
}

/** Builds the outcome of a command that put new jobs on a station's list. */
export function listedDone(station: Station, { list, jobs }: Listed): Done<{ stationId: string }> {
  const stationId = station.id
  return {
    result: { stationId },
    audit: {
      subjects: [`Station:${stationId}`, ...jobs.flatMap(jobSubjects)],
      before: { status: 'new' },
      after: {
        status: 'listed',
        stationId,
        batchNo: list.batchNo,
        jobs: jobs.map((job) => job.id),
      },
    },
    changed: [listChange(station), ...jobs.flatMap((job) => jobChanges(job))],
  }
}

/**
 * Returns the number of records allowed on a list. A list that exceeds a lowered limit keeps its
 * records and takes no more.
 */
export async function recordsOfList({ tx }: CommandScope, branchCode: string): Promise<number> {
  const { branchType } = await tx.branch.findUniqueOrThrow({
    where: { code: branchCode },
    include: { branchType: true },
  })
  return printListLimit(branchType)
}

type Wanted = { stationId: string; cardTypeId: number; batchNo: string; num: number }

/** Returns the open list, or a new one where there is none or the old one is finished. */
async function listFor(scope: CommandScope, { num, ...wanted }: Wanted): Promise<OpenList> {
  const { stationId, cardTypeId, batchNo } = wanted
  const open = await findOpenList(scope, stationId)
  if (open) {
    const waiting = stillWaits(open)
    if (waiting && open.cardTypeId !== cardTypeId) throw problem('print.mixedCardType')
    if (waiting && open.batchNo !== batchNo)
      throw problem('print.otherBatch', { batchNo: open.batchNo }, 'batchNo')
    if (goesOn(open, { num, ...wanted })) return open
    await scope.tx.printList.update({ where: { id: open.id }, data: { closedAt: scope.now } })
  }
  const made = await scope.tx.printList.create({ data: { ...wanted, openedAt: scope.now } })
  return { ...made, items: [] }
}

/**
 * Returns whether further records join this list. While one of its records waits, no other list is
 * started.
 */
export function goesOn(
  list: OpenList,
  { cardTypeId, batchNo, num }: Omit<Wanted, 'stationId'>,
): boolean {
  return (
    stillWaits(list) ||
    (list.cardTypeId === cardTypeId && list.batchNo === batchNo && freePlaces(list, num).length > 0)
  )
}

/** Returns the free places. */
export function freePlaces(list: Pick<OpenList, 'items'>, num: number): number[] {
  const taken = new Set(list.items.map((item) => item.position))
  const free = Array.from({ length: limits.printListRecords }, (_, i) => i + 1).filter(
    (place) => !taken.has(place),
  )
  return free.slice(0, Math.max(0, num - taken.size))
}
