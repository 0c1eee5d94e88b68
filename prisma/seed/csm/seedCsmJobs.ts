import type { Tx } from '#server/platform/database/client.ts'
import type { Calendar } from '../Calendar.ts'
import { Random } from '../random.ts'
import type { SeedStep } from '../seedStep.ts'
import type { SeedWriter } from '../SeedWriter.ts'
import { CsmSimulation } from './CsmSimulation.ts'
import { digestOf } from './FileBook.ts'
import { JobBook } from './JobBook.ts'
import type { SeedMachine } from './MachineRun.ts'
import type { SeedCsmFile, SeedCsmJob } from './seedCsmJob.ts'

/** A separate random seed, so that these jobs don't affect the rest of the demonstration. */
const seedOfCsm = 20_262

/**
 * A file with an error and its content: it is in its error folder, where it can be corrected and
 * retried.
 */
export type ErrorFile = Pick<SeedCsmFile, 'id' | 'folder' | 'name' | 'text'>

export type CsmWork = {
  jobs: SeedCsmJob[]
  files: SeedCsmFile[]
  errorFiles: ErrorFile[]
  steps: SeedStep[]
}

/**
 * Invents jobs of the last four weeks in every state, their files and some files with errors, at
 * the existing machines and branches.
 */
export async function inventCsmWork(tx: Tx, calendar: Calendar): Promise<CsmWork> {
  const random = new Random(seedOfCsm)
  const branches = await tx.branch.findMany({ select: { code: true } })
  const book = new JobBook(random, new Set(branches.map(({ code }) => code)))
  new CsmSimulation(random, calendar, book, await machinesInUse(tx)).play()
  const [jobs, files] = [numbered(book.jobs), numbered(book.files)]
  const errorFiles = files.filter(({ outcome }) => outcome === 'failed')
  return { jobs, files, errorFiles, steps: book.steps.map((step) => step()) }
}

/** Writes the jobs and the files. */
export async function seedCsmJobs(
  to: SeedWriter,
  { jobs, files }: CsmWork,
  users: Record<string, number>,
): Promise<void> {
  await writeJobs(to, jobs, users)
  await writeFiles(to, files)
}

async function machinesInUse(tx: Tx): Promise<SeedMachine[]> {
  const machines = await tx.csmMachine.findMany({
    where: { blocked: false },
    orderBy: { machineNo: 'asc' },
  })
  const reasons = await tx.csmRejectReason.findMany({
    where: { enabled: true },
    orderBy: { rejectCode: 'asc' },
  })
  return machines.map(({ machineNo, cardType, process }) => ({
    machineNo,
    cardType,
    making: process === 'personalisation',
    reasons: reasons.filter((reason) => reason.process === process),
  }))
}

/** Numbers the rows in the order of their receipt. */
function numbered<Row extends { id: number; receivedAt: Date }>(rows: readonly Row[]): Row[] {
  const inOrder = [...rows].sort((a, b) => a.receivedAt.getTime() - b.receivedAt.getTime())
  for (const [i, row] of inOrder.entries()) row.id = i + 1
  return inOrder
}

async function writeJobs(
  { copy }: SeedWriter,
  jobs: readonly SeedCsmJob[],
  users: Record<string, number>,
): Promise<void> {
  const idOf = (loginId: string | null) => (loginId === null ? null : users[loginId]!)
  const rows = jobs.map(({ remakeOf, begunBy, producedBy, qcBy, ...job }) => ({
    ...job,
    remakeOfId: remakeOf?.id ?? null,
    outputStatus: job.status,
    begunById: idOf(begunBy),
    producedById: idOf(producedBy),
    qcById: idOf(qcBy),
  }))
  await copy('csm_job', rows)
}

async function writeFiles({ copy }: SeedWriter, files: readonly SeedCsmFile[]): Promise<void> {
  const rows = files.map(({ text, job, ...file }) => ({
    ...file,
    digest: digestOf(text),
    size: Buffer.byteLength(text),
    jobId: job?.id ?? null,
    movedAt: file.settledAt ?? file.receivedAt,
  }))
  await copy('csm_file', rows)
}
