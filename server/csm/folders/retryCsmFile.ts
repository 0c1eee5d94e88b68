import path from 'node:path'
import { retryCsmFileInput } from '#domain/csmJob/inputs.ts'
import { malaysianDate } from '#domain/malaysia.ts'
import { problem, type FieldProblem } from '#domain/problems.ts'
import type { CsmFile } from '#generated/prisma/client.ts'
import { command, type CommandScope } from '#server/platform/command.ts'
import { folderFault } from './folderFaults.ts'
import { readJobFile, type JobFile } from './jobFile.ts'
import { jobsOfRecords, type Settled } from './jobsOfRecords.ts'
import { judgeJobFile, type JobHints } from './judgeJobFile.ts'
import { lockCsmError } from './lockCsmError.ts'
import { keptName, mapFolders } from './mapFolders.ts'
import { problemsJson } from './takeJobFiles.ts'

/** `jobId` is null if the file is still wrong: its row then states why. */
type Retried = { fileId: number; jobId: number | null }

const mended = { outcome: 'mended', movedAt: null } as const
/** The file of an erased job is deleted, and nothing of it is kept. */
const erased = { icNo: null, problems: [] }

/**
 * Reads a file of the error folder again after a correction: it becomes a job, or is an error
 * again, with its current faults. A process that watches the folder then moves it.
 */
export const retryCsmFile = command({
  name: 'retryCsmFile',
  action: 'csm.job',
  input: retryCsmFileInput,
  async run(scope, { fileId }) {
    const row = await lockCsmError(scope, fileId)
    const settled = await settle(scope, row, await mendedFile(scope, row))
    const data =
      'job' in settled
        ? {
            ...mended,
            jobId: settled.job.id,
            settledAt: scope.now,
            settledById: scope.viewer.userId,
            ...(settled.job.erasedAt && { ...erased, erasedAt: scope.now }),
          }
        : {
            problems: problemsJson(settled.problems),
            ...settled.hints,
            // If it can no longer be read, it keeps its branch.
            branchCode: settled.hints.branchCode ?? row.branchCode,
          }
    await scope.tx.csmFile.update({ where: { id: fileId }, data })
    const jobId = 'job' in settled ? settled.job.id : null
    const result: Retried = { fileId, jobId }
    return {
      result,
      audit: {
        subjects: [`CsmFile:${fileId}`, ...(jobId ? [`CsmJob:${jobId}`] : [])],
        before: { outcome: row.outcome, problems: row.problems ?? [] },
        after:
          'job' in settled
            ? { outcome: 'mended', jobId }
            : { outcome: 'failed', problems: problemsJson(settled.problems) },
      },
      changed: [
        { kind: 'csmFile', id: String(fileId), branchCode: null },
        ...('job' in settled
          ? [{ kind: 'csmJob' as const, id: String(jobId), branchCode: settled.job.branchCode }]
          : []),
      ],
    }
  },
})

/** @throws csmFile.gone, csmFile.noFolder */
async function mendedFile({ tx, config }: CommandScope, row: CsmFile): Promise<JobFile> {
  const folder = (config.CSM_FOLDERS ? await mapFolders(tx, config.CSM_FOLDERS) : []).find(
    ({ kind }) => kind === row.folder,
  )
  if (!folder) throw problem('csmFile.noFolder', { folder: row.folder })
  const place = row.movedAt
    ? path.join(folder.error, keptName(row))
    : path.join(folder.input, row.name)
  const file = await readJobFile(place).catch((error: unknown) => {
    throw folderFault(error) ? problem('csmFile.noFolder', { folder: row.folder }) : error
  })
  if (!file) throw problem('csmFile.gone')
  return file
}

async function settle(
  { tx, now }: CommandScope,
  { folder, name }: CsmFile,
  file: JobFile,
): Promise<Settled | { problems: FieldProblem[]; hints: JobHints }> {
  const judged = judgeJobFile(folder, name, file, malaysianDate(now))
  if (!('record' in judged)) return judged
  return (await jobsOfRecords(tx, now, [{ name, record: judged.record }])).get(name)!
}
