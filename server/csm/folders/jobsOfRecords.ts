import type { JobRecord } from '#domain/csmJob/jobRecord.ts'
import { dayOfColumn } from '#domain/dates/dayOfColumn.ts'
import type { FieldProblem } from '#domain/problems.ts'
import type { CsmJob } from '#generated/prisma/client.ts'
import type { Tx } from '#server/platform/database/client.ts'
import { erasedJobsOf, holdErasure, recordKey } from './erasedJobs.ts'
import type { JobHints } from './judgeJobFile.ts'

/** The result of a record: its job, new or existing, or why it can't be one. */
export type Settled = { job: CsmJob; made: boolean } | { problems: FieldProblem[]; hints: JobHints }
type Named = { name: string; record: JobRecord }

/**
 * Returns the jobs of records, each created once whatever file contains it: of two at the same
 * moment the second waits for the first and finds its job. The record of an erased job is still
 * known. The result is by the name of the record's file.
 */
export async function jobsOfRecords(
  tx: Tx,
  now: Date,
  files: readonly Named[],
): Promise<Map<string, Settled>> {
  if (files.length === 0) return new Map()
  await holdErasure(tx)
  const codes = [...new Set(files.map(({ record }) => record.branchCode))]
  const branches = await tx.branch.findMany({
    where: { code: { in: codes }, deletedAt: null },
    select: { code: true },
  })
  const known = new Set(branches.map(({ code }) => code))
  const erased = await erasedJobsOf(
    tx,
    files.map(({ record }) => record),
  )
  // All writers use one order, so that they don't deadlock.
  const good = files
    .filter(({ record }) => known.has(record.branchCode) && !erased.has(recordKey(record)))
    .sort((a, b) => (recordKey(a.record) < recordKey(b.record) ? -1 : 1))
  const made = await tx.csmJob.createManyAndReturn({
    data: good.map(({ name, record }) => ({
      ...columnsOf(record),
      fileName: name,
      receivedAt: now,
      since: now,
    })),
    skipDuplicates: true,
  })
  const jobs = await jobsOf(tx, good)
  const fresh = new Map(made.map((job) => [job.id, job.fileName]))
  return new Map(
    files.map(({ name, record }): [string, Settled] => {
      const hints = { icNo: record.icNo, cardType: record.cardType, branchCode: record.branchCode }
      const job = erased.get(recordKey(record)) ?? jobs.get(recordKey(record))
      if (!job)
        return [name, { problems: [{ path: 'collectionbranch', code: 'branch.notFound' }], hints }]
      if (job.branchCode !== record.branchCode)
        return [
          name,
          {
            problems: [
              { path: 'collectionbranch', code: 'csmFile.contradicts', values: { job: job.id } },
            ],
            hints,
          },
        ]
      return [name, { job, made: fresh.get(job.id) === name }]
    }),
  )
}

async function jobsOf(tx: Tx, files: readonly Named[]): Promise<Map<string, CsmJob>> {
  const found = await tx.csmJob.findMany({
    where: { remakeOfId: null, icNo: { in: [...new Set(files.map(({ record }) => record.icNo))] } },
  })
  return new Map(
    found.map((job) => [recordKey({ ...job, completedOn: dayOfColumn(job.completedOn) }), job]),
  )
}

const columnsOf = ({ completedOn, ...record }: JobRecord) => ({
  ...record,
  completedOn: new Date(completedOn),
})
