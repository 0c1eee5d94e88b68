import path from 'node:path'
import type { CsmFolderKind, CsmMapFolder } from '#generated/prisma/client.ts'
import type { Reader } from '#server/platform/database/client.ts'

/** Where files of a kind come in and go to, as absolute paths. */
export type MapFolder = { kind: CsmFolderKind; input: string; error: string; archive: string }

/** The map folders that have an input folder, below the root that CSM_FOLDERS names. */
export async function mapFolders(db: Reader, root: string): Promise<MapFolder[]> {
  const rows = await db.csmMapFolder.findMany({ where: { inputFolder: { not: '' } }, orderBy: { kind: 'asc' } })
  return rows.flatMap((row) => placed(root, row) ?? [])
}

/** What is left blank lies beside the input folder. Null where a path would leave the root. */
function placed(root: string, row: CsmMapFolder): MapFolder | null {
  const below = (folder: string) => path.resolve(root, folder)
  const folder = {
    kind: row.kind,
    input: below(row.inputFolder),
    error: below(row.errorFolder || `${row.inputFolder}-error`),
    archive: below(row.archiveFolder || `${row.inputFolder}-archive`),
  }
  const inside = (each: string) => each.startsWith(path.resolve(root) + path.sep)
  return [folder.input, folder.error, folder.archive].every(inside) ? folder : null
}

/**
 * A file's name where it is kept: with its row's number, so that no two meet there, in whatever letters they are written. `mark` tells the
 * same file, come once more, from the one that lies there.
 */
export function keptName({ id, name }: { id: number; name: string }, mark: '' | '.again' = ''): string {
  const { name: stem, ext } = path.parse(name)
  // A name has room for 255 bytes, on most disks.
  return `${cut(stem, 200)}.${id}${mark}${cut(ext, 20)}`
}

function cut(text: string, bytes: number): string {
  let kept = text
  while (Buffer.byteLength(kept) > bytes) kept = kept.slice(0, -1)
  return kept.replace(/[\ud800-\udbff]$/, '')
}
