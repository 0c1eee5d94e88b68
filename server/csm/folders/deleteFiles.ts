import { constants } from 'node:fs'
import { access, rm } from 'node:fs/promises'
import path from 'node:path'
import type { CsmFile, CsmJob } from '#generated/prisma/client.ts'
import type { Reader } from '#server/platform/database/client.ts'
import { keptName, mapFolders, type MapFolder } from './mapFolders.ts'
import { outputNames } from './outputFiles.ts'

const atOnce = 32

/**
 * Returns the map folders below `root`, after it has seen that they can be reached. Null if some are
 * configured, and this process has no root.
 * @throws the file system's error
 */
export async function reachedFolders(
  db: Reader,
  root: string | undefined,
): Promise<MapFolder[] | null> {
  if (root === undefined)
    return (await db.csmMapFolder.count({ where: { inputFolder: { not: '' } } })) > 0 ? null : []
  const folders = await mapFolders(db, root)
  // A share that is not mounted must not look like one without files.
  for (const { input } of folders) await access(input, constants.R_OK | constants.W_OK)
  return folders
}

/**
 * Deletes all that the product wrote into its folders about files and jobs: in the archive and the
 * error folder, in the output folder, and what an interrupted copy left there. What is already gone
 * is no fault.
 * @throws the file system's error
 */
export async function deleteFiles(
  folders: readonly MapFolder[],
  files: readonly CsmFile[],
  jobs: readonly CsmJob[],
): Promise<void> {
  const ofFiles = files.flatMap((row) =>
    folders
      .filter(({ kind }) => kind === row.folder)
      .flatMap(({ archive, error }) =>
        [archive, error].flatMap((folder) =>
          [keptName(row), keptName(row, '.again')].map((name) => path.join(folder, name)),
        ),
      ),
  )
  // The output folder of a card type may have been another map's.
  const outputs = new Set(folders.flatMap(({ output }) => output ?? []))
  const ofJobs = jobs.flatMap((job) =>
    outputNames(job).flatMap((name) => [...outputs].map((folder) => path.join(folder, name))),
  )
  const places = [...ofFiles, ...ofJobs].flatMap((place) => [place, `${place}.part`])
  for (let from = 0; from < places.length; from += atOnce)
    await Promise.all(places.slice(from, from + atOnce).map((place) => rm(place, { force: true })))
}
