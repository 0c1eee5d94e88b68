import path from 'node:path'
import { csmCardTypes, type CsmCardType } from '#domain/csmJob/cardTypes.ts'
import type { CsmFolderKind, CsmMapFolder } from '#generated/prisma/client.ts'
import type { Reader } from '#server/platform/database/client.ts'

/** The input and target folders of one kind of file, as absolute paths. */
export type MapFolder = {
  kind: CsmFolderKind
  input: string
  error: string
  archive: string
  /** Where jobs and their results are written; null if no folder is configured. */
  output: string | null
  /**
   * The card types whose jobs are written there: its own, and for the common map those without one.
   */
  outputTypes: readonly CsmCardType[]
}

/** Returns the map folders that have an input folder, below the root CSM_FOLDERS. */
export async function mapFolders(db: Reader, root: string): Promise<MapFolder[]> {
  const rows = await db.csmMapFolder.findMany({
    where: { inputFolder: { not: '' } },
    orderBy: { kind: 'asc' },
  })
  const own = new Set<CsmFolderKind>(rows.map(({ kind }) => kind))
  return rows.flatMap((row) => placed(root, row, own) ?? [])
}

/**
 * Returns the absolute folders; a blank one is placed beside the input folder. Null if a path would
 * lead out of the root.
 */
function placed(
  root: string,
  row: CsmMapFolder,
  own: ReadonlySet<CsmFolderKind>,
): MapFolder | null {
  const below = (folder: string) => path.resolve(root, folder)
  const folder = {
    kind: row.kind,
    input: below(row.inputFolder),
    error: below(row.errorFolder || `${row.inputFolder}-error`),
    archive: below(row.archiveFolder || `${row.inputFolder}-archive`),
    output: row.outputFolder === '' ? null : below(row.outputFolder),
    outputTypes: csmCardTypes.filter((type) =>
      own.has(type) ? type === row.kind : row.kind === 'common',
    ),
  }
  const inside = (each: string) => each.startsWith(path.resolve(root) + path.sep)
  return [folder.input, folder.error, folder.archive, folder.output ?? folder.input].every(inside)
    ? folder
    : null
}

/**
 * Returns a file's name in the target folder, with its row's number, so that no two collide there
 * in any case. `mark` distinguishes the same file, received once more, from the one that is there.
 */
export function keptName(
  { id, name }: { id: number; name: string },
  mark: '' | '.again' = '',
): string {
  const { name: stem, ext } = path.parse(name)
  // On most file systems a name has at most 255 bytes.
  return `${cut(stem, 200)}.${id}${mark}${cut(ext, 20)}`
}

function cut(text: string, bytes: number): string {
  let kept = text
  while (Buffer.byteLength(kept) > bytes) kept = kept.slice(0, -1)
  return kept.replace(/[\ud800-\udbff]$/, '')
}
