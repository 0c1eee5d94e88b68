import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { limits } from '#domain/limits.ts'
import type { Services } from '#server/platform/context.ts'
import { transaction } from '#server/platform/database/transaction.ts'
import { unlimited } from '#server/platform/database/unlimited.ts'
import type { MapFolder } from './mapFolders.ts'
import { outputOf, type Output } from './outputFiles.ts'

/**
 * Updates the output folder of a map to the state of its jobs, some hundred at a time. The jobs are
 * locked in the meantime, so that two processes never write for one. If a process ends before it is
 * recorded, the same files are written again.
 * @throws the file system's error
 */
export async function writeOutputs(
  { db }: Pick<Services, 'db'>,
  { output, outputTypes }: MapFolder,
  signal: AbortSignal,
): Promise<void> {
  if (output === null || outputTypes.length === 0) return
  let written: number = limits.csmFilesAtOnce
  while (written === limits.csmFilesAtOnce && !signal.aborted) {
    written = await transaction(
      db,
      async (tx) => {
        const ids = await tx.$queryRaw<{ id: number }[]>`
          SELECT id FROM csm_job WHERE output_status IS DISTINCT FROM status AND card_type::text = ANY(${[...outputTypes]})
           ORDER BY id LIMIT ${limits.csmFilesAtOnce} FOR NO KEY UPDATE SKIP LOCKED`
        const jobs = await tx.csmJob.findMany({
          where: { id: { in: ids.map(({ id }) => id) } },
          orderBy: { id: 'asc' },
        })
        for (const job of jobs) await put(output, outputOf(job))
        await tx.$executeRaw`UPDATE csm_job SET output_status = status WHERE id = ANY(${jobs.map(({ id }) => id)})`
        return jobs.length
      },
      unlimited,
    )
  }
}

/**
 * Writes each file under a temporary name first, so that readers of the folder never see half of
 * one.
 */
async function put(folder: string, { write, remove }: Output): Promise<void> {
  if (write.length > 0) await mkdir(folder, { recursive: true })
  for (const { name, text } of write) {
    const half = path.join(folder, `${name}.part`)
    await writeFile(half, text)
    await rename(half, path.join(folder, name))
  }
  for (const name of remove) await rm(path.join(folder, name), { force: true })
}
