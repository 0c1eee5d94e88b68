import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { folderUses } from '#domain/csm/mapFolder.ts'
import type { CsmFolderKind } from '#generated/prisma/enums.ts'
import type { Services } from '#server/platform/context.ts'
import { keptName, mapFolders } from './mapFolders.ts'

/** A file with errors, as stored in the error folder of its map. */
type Kept = { id: number; folder: CsmFolderKind; name: string; text: string }

/**
 * Creates the configured map folders below CSM_FOLDERS, and writes the files with errors that the
 * database knows into them. The demonstration has no other source for them.
 */
export async function makeMapFolders(
  { db, config: { CSM_FOLDERS: root } }: Pick<Services, 'db' | 'config'>,
  errors: readonly Kept[] = [],
): Promise<void> {
  if (root === undefined) return
  for (const row of await db.csmMapFolder.findMany()) {
    for (const use of folderUses)
      if (row[use] !== '') await mkdir(path.join(root, row[use]), { recursive: true })
  }
  const folders = new Map((await mapFolders(db, root)).map(({ kind, error }) => [kind, error]))
  for (const file of errors) {
    const folder = folders.get(file.folder)
    if (folder !== undefined) await writeFile(path.join(folder, keptName(file)), file.text)
  }
}
