import type { Change } from '#domain/changes.ts'
import type { FieldProblem } from '#domain/problems.ts'
import type { CsmFile, CsmFolderKind, Prisma } from '#generated/prisma/client.ts'
import { recordAudit } from '#server/platform/audit/recordAudit.ts'
import type { Services } from '#server/platform/context.ts'
import { advisoryLocks } from '#server/platform/database/advisoryLocks.ts'
import type { Tx } from '#server/platform/database/client.ts'
import { transaction } from '#server/platform/database/transaction.ts'
import { unlimited } from '#server/platform/database/unlimited.ts'
import { holdErasure } from './erasedJobs.ts'
import type { JobFile } from './jobFile.ts'
import { jobsOfRecords, type Settled } from './jobsOfRecords.ts'
import type { Judged } from './judgeJobFile.ts'

/** A file that was read and checked, but not recorded yet. */
export type ReadFile = { name: string; file: JobFile; judged: Judged }
/** A recorded file: its row, and whether it was known before. */
export type TakenFile = { row: CsmFile; known: boolean }

/**
 * Records files, each once: as a job, as already known, or as an error. Uses one transaction; files
 * that another process is handling are left to it. Whatever happens to the process afterwards, the
 * next one to see a file finds its row.
 */
export function takeJobFiles(
  services: Pick<Services, 'db' | 'clock'>,
  folder: CsmFolderKind,
  files: readonly ReadFile[],
): Promise<TakenFile[]> {
  return transaction(
    services.db,
    async (tx) => {
      await holdErasure(tx)
      const claimed = await claim(tx, folder, files)
      const known = await knownRows(tx, folder, claimed)
      const fresh = claimed.filter((each) => !known.has(keyOf(each.name, each.file.digest)))
      await arrivedAgain(tx, [...known.values()])
      const rows = await take(tx, services.clock.now(), folder, fresh)
      return [
        ...[...known.values()].map((row) => ({ row, known: true })),
        ...rows.map((row) => ({ row, known: false })),
      ]
    },
    unlimited,
  )
}

const keyOf = (name: string, digest: string) => `${digest} ${name}`

async function claim(
  tx: Tx,
  folder: CsmFolderKind,
  files: readonly ReadFile[],
): Promise<ReadFile[]> {
  const names = files.map(({ name }) => `${folder}/${name}`)
  const rows = await tx.$queryRaw<{ mine: boolean }[]>`
    SELECT pg_try_advisory_xact_lock(${advisoryLocks.csmFiles}::int, hashtext(name)) mine
      FROM unnest(${names}::text[]) WITH ORDINALITY n(name, no) ORDER BY no`
  return files.filter((_, at) => rows[at]!.mine)
}

async function knownRows(
  tx: Tx,
  folder: CsmFolderKind,
  files: readonly ReadFile[],
): Promise<Map<string, CsmFile>> {
  const rows = await tx.csmFile.findMany({
    where: {
      folder,
      name: { in: files.map(({ name }) => name) },
      digest: { in: files.map(({ file }) => file.digest) },
    },
  })
  const wanted = new Set(files.map(({ name, file }) => keyOf(name, file.digest)))
  const keyed = rows.map((row): [string, CsmFile] => [keyOf(row.name, row.digest), row])
  return new Map(keyed.filter(([key]) => wanted.has(key)))
}

/** Keeps the jobs of files that arrived once more from being erased before the files are moved. */
async function arrivedAgain(tx: Tx, known: readonly CsmFile[]): Promise<void> {
  const archived = known.filter(({ outcome }) => outcome === 'taken' || outcome === 'repeated')
  if (archived.length === 0) return
  await tx.csmFile.updateMany({
    where: { id: { in: archived.map(({ id }) => id) }, erasedAt: null },
    data: { movedAt: null },
  })
}

async function take(
  tx: Tx,
  now: Date,
  folder: CsmFolderKind,
  files: readonly ReadFile[],
): Promise<CsmFile[]> {
  if (files.length === 0) return []
  const records = files.flatMap(({ name, judged }) =>
    'record' in judged ? [{ name, record: judged.record }] : [],
  )
  const settled = await jobsOfRecords(tx, now, records)
  const rows = await tx.csmFile.createManyAndReturn({
    data: files.map(({ name, file, judged }) => ({
      folder,
      name,
      digest: file.digest,
      size: file.size,
      receivedAt: now,
      ...('record' in judged
        ? outcomeOf(settled.get(name)!, now)
        : failed(judged.problems, judged.hints)),
    })),
  })
  await settleEarlier(tx, now, rows)
  await announce(tx, now, folder, rows, settled)
  return rows
}

function outcomeOf(settled: Settled, now: Date) {
  if ('problems' in settled) return failed(settled.problems, settled.hints)
  const { icNo, cardType, branchCode } = settled.job
  const made = {
    outcome: settled.made ? 'taken' : 'repeated',
    jobId: settled.job.id,
    cardType,
    branchCode,
  } as const
  return settled.job.erasedAt ? { ...made, erasedAt: now } : { ...made, icNo }
}

const failed = (problems: FieldProblem[], hints: object) =>
  ({ outcome: 'failed', problems: problemsJson(problems), ...hints }) as const

/** Returns the faults of a file as its row stores them. */
export const problemsJson = (problems: readonly FieldProblem[]): Prisma.InputJsonArray =>
  problems.map(({ path, code, values = {} }) => ({
    field: path,
    code,
    values: values as Prisma.InputJsonObject,
  }))

/**
 * Settles the errors of files with these names once a valid one arrives, unless the earlier one
 * readably belonged to another person. One that could not even be moved stayed here under its name
 * until the new one arrived. Files in the error folder are archived at the next sweep.
 */
async function settleEarlier(tx: Tx, now: Date, rows: readonly CsmFile[]): Promise<void> {
  const good = rows.filter(({ jobId, erasedAt }) => jobId !== null && !erasedAt)
  if (good.length === 0) return
  const [folders, names] = [good.map(({ folder }) => String(folder)), good.map(({ name }) => name)]
  const [jobIds, icNos] = [good.map(({ jobId }) => jobId!), good.map(({ icNo }) => icNo)]
  await tx.$executeRaw`
    UPDATE csm_file f SET outcome = 'mended', job_id = g.job_id, settled_at = ${now}, moved_at = NULL
      FROM unnest(${folders}::text[], ${names}::text[], ${jobIds}::int[], ${icNos}::text[]) g(folder, name, job_id, ic_no)
     WHERE f.folder::text = g.folder AND f.name = g.name AND f.outcome = 'failed' AND (f.ic_no IS NULL OR f.ic_no = g.ic_no)
       AND (f.moved_at IS NOT NULL OR f.problems #>> '{0,code}' = 'csmFile.unreadable')`
}

async function announce(
  tx: Tx,
  now: Date,
  folder: CsmFolderKind,
  rows: readonly CsmFile[],
  settled: ReadonlyMap<string, Settled>,
): Promise<void> {
  const count = (outcome: CsmFile['outcome']) =>
    rows.filter((row) => row.outcome === outcome).length
  const made = [...settled.values()].flatMap((each) =>
    'job' in each && each.made ? [each.job] : [],
  )
  const errors = rows.filter(({ outcome }) => outcome === 'failed')
  const branches = [...new Set(made.map(({ branchCode }) => branchCode))]
  const changed: Change[] = branches.map((branchCode) => ({
    kind: 'csmJob',
    id: 'files',
    branchCode,
  }))
  if (errors.length > 0) changed.push({ kind: 'csmFile', id: 'files', branchCode: null })
  await recordAudit(
    tx,
    { product: 'csm' },
    now,
    {
      action: 'takeCsmFiles',
      subjects: [
        ...made.map(({ id }) => `CsmJob:${id}`),
        ...errors.map(({ id }) => `CsmFile:${id}`),
      ],
      after: {
        folder,
        taken: count('taken'),
        repeated: count('repeated'),
        failed: count('failed'),
      },
    },
    changed,
  )
}
