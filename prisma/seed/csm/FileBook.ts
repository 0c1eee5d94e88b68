import { createHash } from 'node:crypto'
import { malaysianDate } from '#domain/malaysia.ts'
import type { FieldProblem } from '#domain/problems.ts'
import type { CsmFolderKind } from '#generated/prisma/enums.ts'
import { judgeJobFile, type JobHints, type Judged } from '#server/csm/folders/judgeJobFile.ts'
import { problemsJson } from '#server/csm/folders/takeJobFiles.ts'
import { csmJobSubject } from '#server/csm/jobs/csmJobDone.ts'
import type { SeedStep } from '../seedStep.ts'
import { waitingJob, type SeedCsmFile, type SeedCsmJob } from './seedCsmJob.ts'

type FoundFile = { name: string; text: string }

/**
 * The files from the map folders. Each is checked as the product does; one record creates one job.
 * The steps are created when everything has its id.
 */
export class FileBook {
  readonly jobs: SeedCsmJob[] = []
  readonly files: SeedCsmFile[] = []
  readonly steps: (() => SeedStep)[] = []

  constructor(private readonly branchCodes: ReadonlySet<string>) {}

  /** Takes the files of a folder, and returns the jobs that they created. */
  look(at: Date, folder: CsmFolderKind, found: readonly FoundFile[]): SeedCsmJob[] {
    const files = found.map((file) => this.take(at, folder, file))
    const made = files.flatMap(({ outcome, job }) => (outcome === 'taken' ? job! : []))
    const failed = files.filter(({ outcome }) => outcome === 'failed')
    const repeated = files.length - made.length - failed.length
    this.steps.push(() => ({
      at,
      by: null,
      area: 'csm',
      action: 'takeCsmFiles',
      subjects: [
        ...made.map(({ id }) => csmJobSubject(id)),
        ...failed.map(({ id }) => `CsmFile:${id}`),
      ],
      after: { folder, taken: made.length, repeated, failed: failed.length },
    }))
    return made
  }

  /** Retries a file with an error after its correction. */
  mend(at: Date, by: string, file: SeedCsmFile, text: string): SeedCsmJob {
    const judged = judge(at, file.folder, { name: file.name, text })
    if (!('record' in judged)) throw new Error(`${file.name} is still wrong`)
    const { problems } = file
    const job = this.receive(at, file.name, judged.record)
    Object.assign(file, { outcome: 'mended', job, settledAt: at })
    this.steps.push(() => ({
      at,
      by,
      area: 'csm',
      action: 'retryCsmFile',
      subjects: [`CsmFile:${file.id}`, csmJobSubject(job.id)],
      before: { outcome: 'failed', problems },
      after: { outcome: 'mended', jobId: job.id },
    }))
    return job
  }

  private take(receivedAt: Date, folder: CsmFolderKind, found: FoundFile): SeedCsmFile {
    const file = {
      id: 0,
      folder,
      ...found,
      receivedAt,
      settledAt: null,
      ...this.outcomeOf(receivedAt, folder, found),
    }
    this.files.push(file)
    return file
  }

  private outcomeOf(at: Date, folder: CsmFolderKind, found: FoundFile) {
    const judged = judge(at, folder, found)
    if (!('record' in judged)) return failed(judged.problems, judged.hints)
    const { icNo, cardType, branchCode, batchNo } = judged.record
    const hints = { icNo, cardType, branchCode }
    if (!this.branchCodes.has(branchCode))
      return failed([{ path: 'collectionbranch', code: 'branch.notFound' }], hints)
    const known = this.jobs.find((job) => job.icNo === icNo && job.batchNo === batchNo)
    const job = known ?? this.receive(at, found.name, judged.record)
    return {
      ...hints,
      outcome: known ? ('repeated' as const) : ('taken' as const),
      job,
      problems: [],
    }
  }

  private receive(
    at: Date,
    fileName: string,
    record: Extract<Judged, { record: unknown }>['record'],
  ): SeedCsmJob {
    const job = waitingJob({ ...record, fileName }, at)
    this.jobs.push(job)
    return job
  }
}

function judge(at: Date, folder: CsmFolderKind, { name, text }: FoundFile): Judged {
  const bytes = Buffer.from(text)
  return judgeJobFile(
    folder,
    name,
    { size: bytes.length, digest: digestOf(text), bytes },
    malaysianDate(at),
  )
}

const failed = (problems: FieldProblem[], hints: JobHints) => ({
  ...hints,
  outcome: 'failed' as const,
  job: null,
  problems: problemsJson(problems),
})

/** Returns the digest by which the product recognises a file. */
export function digestOf(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
