import { overlap } from '#domain/csm/folderPath.ts'
import {
  csmFolderNames,
  folderUses,
  updateCsmMapFolderInput,
  type FolderUse,
} from '#domain/csm/mapFolder.ts'
import { Problem, problem, type FieldProblem } from '#domain/problems.ts'
import type { CsmMapFolder } from '#generated/prisma/client.ts'
import { checkFolder } from '#server/csm/folders/checkFolder.ts'
import { command } from '#server/platform/command.ts'

type Folders = Record<FolderUse, string>

/**
 * Sets the folders of a map. Each must exist, be readable and writable by the server, and be below
 * the root, and may be neither the same as any other folder of any map nor inside one. Or all four
 * are empty, and no files are taken for this card type.
 * @throws record.changed, csmMap.* at the folders to blame
 */
export const updateMapFolder = command({
  name: 'updateCsmMapFolder',
  action: 'csm.setting',
  input: updateCsmMapFolderInput,
  async run({ tx, config }, { kind, version, ...given }) {
    // Locks all four, so that two users who set two of them at once don't choose the same folder.
    await tx.$queryRaw`SELECT 1 FROM csm_map_folder ORDER BY kind FOR UPDATE`
    const rows = await tx.csmMapFolder.findMany()
    const row = rows.find((each) => each.kind === kind)!
    if (version !== undefined && version !== row.version) throw problem('record.changed')
    const others = rows.filter((each) => each.kind !== kind)
    const faults = given.inputFolder === '' ? [] : await faultsOf(config.CSM_FOLDERS, given, others)
    const first = faults[0]
    if (first) throw new Problem(first.code, first.values, first.path, faults)
    await tx.csmMapFolder.update({ where: { kind }, data: { ...given, version: { increment: 1 } } })
    return {
      result: { kind },
      audit: { subjects: [`CsmMapFolder:${kind}`], before: foldersOf(row), after: given },
      changed: [{ kind: 'settings', id: `CsmMapFolder:${kind}`, branchCode: null }],
    }
  },
})

const foldersOf = (row: Folders): Folders => ({
  inputFolder: row.inputFolder,
  outputFolder: row.outputFolder,
  errorFolder: row.errorFolder,
  archiveFolder: row.archiveFolder,
})

async function faultsOf(
  root: string | undefined,
  given: Folders,
  others: readonly CsmMapFolder[],
): Promise<FieldProblem[]> {
  if (root === undefined) return [{ path: 'inputFolder', code: 'csmMap.noRoot' }]
  // Folders of other maps that no longer exist are compared by their paths alone.
  const taken = await Promise.all(
    others.flatMap((other) =>
      folderUses
        .filter((use) => other[use] !== '')
        .map(async (use) => ({
          path: other[use],
          kind: other.kind,
          ...(await placeOf(root, other[use])),
        })),
    ),
  )
  const faults: FieldProblem[] = []
  const own: { path: string; place: string | null }[] = []
  for (const use of folderUses) {
    const path = given[use]
    const check = await checkFolder(root, path)
    const place = check.fault === null ? check.place : null
    const mine = own.find((each) => clash(each, { path, place }))
    const theirs = taken.find((each) => clash(each, { path, place }))
    if (check.fault !== null) faults.push({ path: use, code: check.fault })
    else if (mine) faults.push({ path: use, code: 'csmMap.overlaps', values: { other: mine.path } })
    else if (theirs) {
      const name = csmFolderNames[theirs.kind]
      const other = { en: `${theirs.path} (${name.en})`, ms: `${theirs.path} (${name.ms})` }
      faults.push({ path: use, code: 'csmMap.overlaps', values: { other } })
    }
    own.push({ path, place })
  }
  return faults
}

async function placeOf(root: string, path: string): Promise<{ place: string | null }> {
  const check = await checkFolder(root, path)
  return { place: check.fault === null ? check.place : null }
}

/** Compares them by their paths, and by their real paths. */
function clash(
  one: { path: string; place: string | null },
  other: { path: string; place: string | null },
): boolean {
  return (
    overlap(one.path, other.path) ||
    (one.place !== null && other.place !== null && overlap(one.place, other.place))
  )
}
