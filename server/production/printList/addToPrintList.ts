import { addToPrintListInput } from '#domain/cardJob/inputs.ts'
import { printListLimit } from '#domain/cardJob/printListLimit.ts'
import { limits } from '#domain/limits.ts'
import { problem } from '#domain/problems.ts'
import { command, type CommandScope } from '#server/platform/command.ts'
import { ensureQr } from '#server/production/applications/ensureQr.ts'
import { advanceJob, jobChange, jobSubjects } from '#server/production/jobs/advanceJob.ts'
import { decide, lockCardJobs, type LockedJob } from '#server/production/jobs/lockCardJob.ts'
import { findOpenList, listChange, lockPrintStation, type OpenList } from './openPrintList.ts'

/**
 * Puts jobs on a station's printing list: at most five records, or fewer where the branch's type says so, of one card
 * type, under one batch number (specification sections 4, 5 and 9).
 */
export const addToPrintList = command({
  name: 'addToPrintList',
  action: 'printList.manage',
  input: addToPrintListInput,
  async run(scope, { stationId, batchNo, jobIds }) {
    const station = await lockPrintStation(scope, stationId)
    const jobs = await lockCardJobs(scope, jobIds)
    for (const job of jobs) await refuseUnfit(scope, job, station.branchCode)

    const cardTypeId = jobs[0]!.application.cardTypeId
    if (jobs.some((job) => job.application.cardTypeId !== cardTypeId)) throw problem('print.mixedCardType')
    const num = await recordsOfList(scope, station.branchCode)
    const list = await listFor(scope, { stationId, cardTypeId, batchNo, num })
    const places = freePlaces(list, num)
    if (jobs.length > places.length) throw problem('print.listFull', { num })

    for (const [i, job] of jobs.entries()) {
      await scope.tx.printListItem.create({
        data: {
          listId: list.id,
          jobId: job.id,
          position: places[i]!,
          addedAt: scope.now,
          addedById: scope.viewer.userId,
          waitingSince: job.since,
        },
      })
      await advanceJob(scope, job, 'listed', { stationId })
    }
    return {
      result: { stationId },
      audit: {
        subjects: [`Station:${stationId}`, ...jobs.flatMap(jobSubjects)],
        before: { status: 'new' },
        after: { status: 'listed', stationId, batchNo: list.batchNo, jobs: jobs.map((job) => job.id) },
      },
      changed: [listChange(station), ...jobs.map(jobChange)],
    }
  },
})

async function refuseUnfit(scope: CommandScope, job: LockedJob, branchCode: string): Promise<void> {
  if (job.status === 'listed') {
    const other = await scope.tx.printListItem.findFirst({ where: { jobId: job.id, doneAt: null }, include: { list: true } })
    if (other) throw problem('print.onAnotherList', { station: other.list.stationId })
  }
  decide(job, 'addToPrintList')
  if (job.branchCode !== branchCode) throw problem('station.notFoundAtBranch')
  await ensureQr(scope, job)
}

/** A list that is longer than its branch type now allows keeps its records and takes no more. */
async function recordsOfList({ tx }: CommandScope, branchCode: string): Promise<number> {
  const { branchType } = await tx.branch.findUniqueOrThrow({ where: { code: branchCode }, include: { branchType: true } })
  return printListLimit(branchType)
}

type Wanted = { stationId: string; cardTypeId: number; batchNo: string; num: number }

/** The open list, or a new one where there is none or the old one has run its course. */
async function listFor(scope: CommandScope, { num, ...wanted }: Wanted): Promise<OpenList> {
  const { stationId, cardTypeId, batchNo } = wanted
  const open = await findOpenList(scope, stationId)
  if (open) {
    const waiting = open.items.some((item) => item.doneAt === null)
    const fits = open.cardTypeId === cardTypeId && open.batchNo === batchNo && freePlaces(open, num).length > 0
    if (waiting && open.cardTypeId !== cardTypeId) throw problem('print.mixedCardType')
    if (waiting && open.batchNo !== batchNo) throw problem('print.otherBatch', { batchNo: open.batchNo }, 'batchNo')
    if (waiting || fits) return open
    await scope.tx.printList.update({ where: { id: open.id }, data: { closedAt: scope.now } })
  }
  const made = await scope.tx.printList.create({ data: { ...wanted, openedAt: scope.now } })
  return { ...made, items: [] }
}

/** The places that may still be taken. */
function freePlaces(list: OpenList, num: number): number[] {
  const taken = new Set(list.items.map((item) => item.position))
  const free = Array.from({ length: limits.printListRecords }, (_, i) => i + 1).filter((place) => !taken.has(place))
  return free.slice(0, Math.max(0, num - taken.size))
}
