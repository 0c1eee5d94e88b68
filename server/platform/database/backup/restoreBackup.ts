import { chown, mkdir, readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { databaseFolder, draftFolder, renameFolder } from '#server/platform/database/cluster.ts'
import { postgresAccount } from '#server/platform/database/postgresAccount.ts'
import { readPostmaster } from '#server/platform/database/postmasterFile.ts'
import { StartProblem } from '#server/platform/database/startProblem.ts'
import { backupStamp } from './backupStamp.ts'
import { copyFile } from './copyFile.ts'
import { readManifest, verifyFiles, type Manifest } from './manifest.ts'

type Options = { from: string; dataDir: string; anchorFile: string; now?: Date }
export type Restored = { manifest: Manifest; keptAs: string | null }

/**
 * Replaces the embedded database with a backup, after comparing every file with the manifest. The
 * former database is kept beside it under another name and never deleted. The restored one then
 * starts as after a crash.
 * @throws StartProblem, before any change, where the backup is incomplete or the database runs
 */
export async function restoreBackup({
  from,
  dataDir,
  anchorFile,
  now = new Date(),
}: Options): Promise<Restored> {
  const manifest = await readManifest(from)
  await verifyFiles(from, manifest)
  await mkdir(dataDir, { recursive: true })
  const home = databaseFolder(dataDir)
  await refuseRunning(home)
  const draft = draftFolder(dataDir)
  try {
    await unpack(from, draft, manifest)
    const account = await postgresAccount(home)
    if (account.uid !== undefined && account.gid !== undefined)
      await give(draft, account.uid, account.gid)
    // Copying takes a while, and the product may have been started meanwhile.
    await refuseRunning(home)
    const suffix = `before-${backupStamp(now)}`
    const keptAs = (await renamed(home, `${home}.${suffix}`)) ? `${home}.${suffix}` : null
    await renameFolder(draft, home)
    await renamed(anchorFile, `${anchorFile}.${suffix}`)
    if (manifest.files.some((one) => one.path === 'audit-anchor'))
      await copyFile(path.join(from, 'audit-anchor'), anchorFile)
    return { manifest, keptAs }
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    throw error
  }
}

async function refuseRunning(home: string): Promise<void> {
  const server = await readPostmaster(path.join(home, 'data'))
  if (server?.alive)
    throw new StartProblem('The database in DATA_DIR runs: stop the product, then restore.')
}

async function unpack(from: string, draft: string, { folders, files }: Manifest): Promise<void> {
  await mkdir(path.join(draft, 'data'), { recursive: true, mode: 0o700 })
  for (const folder of folders)
    await mkdir(path.join(draft, folder), { recursive: true, mode: 0o700 })
  for (const { path: name } of files)
    if (name !== 'audit-anchor') await copyFile(path.join(from, name), path.join(draft, name))
}

/** Gives a folder and its contents to the user that PostgreSQL runs as. */
async function give(folder: string, uid: number, gid: number): Promise<void> {
  await chown(folder, uid, gid)
  for (const { parentPath, name } of await readdir(folder, {
    recursive: true,
    withFileTypes: true,
  }))
    await chown(path.join(parentPath, name), uid, gid)
}

async function renamed(from: string, to: string): Promise<boolean> {
  return renameFolder(from, to).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error
      return false
    },
  )
}
