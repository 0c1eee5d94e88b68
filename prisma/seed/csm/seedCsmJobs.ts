import type { Tx } from '#server/platform/database/client.ts'
import { insertRows } from '#server/platform/database/insertRows.ts'
import type { Calendar } from '../Calendar.ts'
import { Random } from '../random.ts'
import type { SeedStep } from '../seedStep.ts'
import { CsmSimulation } from './CsmSimulation.ts'
import { digestOf } from './FileBook.ts'
import { JobBook } from './JobBook.ts'
import type { SeedMachine } from './MachineRun.ts'
import type { SeedCsmFile, SeedCsmJob } from './seedCsmJob.ts'

/** Numbers of its own, so that the rest of the demonstration is the same with these jobs and without. */
const seedOfCsm = 20_262

/** A file that is an error, with what stands in it: it lies in its error folder, where it can be mended and tried again. */
export type ErrorFile = Pick<SeedCsmFile, 'id' | 'folder' | 'name' | 'text'>

/** Jobs of the last four weeks in every state, the files that brought them and some that are errors, at the machines and branches there are. */
export async function seedCsmJobs(
  tx: Tx,
  calendar: Calendar,
  users: Record<string, number>,
  onErrorFile: (file: ErrorFile) => void,
): Promise<SeedStep[]> {
  const random = new Random(seedOfCsm)
  const branches = await tx.branch.findMany({ select: { code: true } })
  const book = new JobBook(random, new Set(branches.map(({ code }) => code)))
  new CsmSimulation(random, calendar, book, await machinesInUse(tx)).play()
  const [jobs, files] = [numbered(book.jobs), numbered(book.files)]
  await writeJobs(tx, jobs, users)
  await writeFiles(tx, files)
  for (const file of files) if (file.outcome === 'failed') onErrorFile(file)
  return book.steps.map((step) => step())
}

async function machinesInUse(tx: Tx): Promise<SeedMachine[]> {
  const machines = await tx.csmMachine.findMany({ where: { blocked: false }, orderBy: { machineNo: 'asc' } })
  const reasons = await tx.csmRejectReason.findMany({ where: { enabled: true }, orderBy: { rejectCode: 'asc' } })
  return machines.map(({ machineNo, cardType, process }) => ({
    machineNo,
    cardType,
    making: process === 'personalisation',
    reasons: reasons.filter((reason) => reason.process === process),
  }))
}

/** In the order in which they came. */
function numbered<Row extends { id: number; receivedAt: Date }>(rows: readonly Row[]): Row[] {
  const inOrder = [...rows].sort((a, b) => a.receivedAt.getTime() - b.receivedAt.getTime())
  for (const [i, row] of inOrder.entries()) row.id = i + 1
  return inOrder
}

async function writeJobs(tx: Tx, jobs: readonly SeedCsmJob[], users: Record<string, number>): Promise<void> {
  const rows = jobs.map(({ remakeOf, begunBy, ...job }) => ({
    ...job,
    remakeOfId: remakeOf?.id ?? null,
    begunById: begunBy === null ? null : users[begunBy]!,
  }))
  await insertRows(tx, 'csm_job', rows)
  await tx.$executeRaw`SELECT setval(pg_get_serial_sequence('csm_job', 'id'), (SELECT max(id) FROM csm_job))`
}

async function writeFiles(tx: Tx, files: readonly SeedCsmFile[]): Promise<void> {
  const rows = files.map(({ text, job, ...file }) => ({
    ...file,
    digest: digestOf(text),
    size: Buffer.byteLength(text),
    jobId: job?.id ?? null,
    movedAt: file.settledAt ?? file.receivedAt,
  }))
  await insertRows(tx, 'csm_file', rows)
  await tx.$executeRaw`SELECT setval(pg_get_serial_sequence('csm_file', 'id'), (SELECT max(id) FROM csm_file))`
}
