import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { folderUses } from '#domain/csm/mapFolder.ts'
import type { Services } from '#server/platform/context.ts'

/** Makes the map folders that are set, below CSM_FOLDERS: in the demonstration nobody else does. */
export async function makeMapFolders({ db, config: { CSM_FOLDERS: root } }: Pick<Services, 'db' | 'config'>): Promise<void> {
  if (root === undefined) return
  for (const row of await db.csmMapFolder.findMany()) {
    for (const use of folderUses) if (row[use] !== '') await mkdir(path.join(root, row[use]), { recursive: true })
  }
}
