import type { CsmFolderKind } from '#domain/csm/mapFolder.ts'
import type { CsmMapFolder } from '#generated/prisma/client.ts'
import type { SignedInContext } from '#server/platform/context.ts'
import { get, put, type LegacyEndpoint } from '#server/platform/legacy/endpoint.ts'
import { asText } from '#server/platform/legacy/values.ts'
import { updateMapFolder } from './mapFolders.ts'

const maps: readonly [id: string, path: string, kind: CsmFolderKind][] = [
  ['map.common', '/jpn/mapfolder/common', 'common'],
  ['map.mykad', '/jpn/mapfolder/mykad', 'mykad'],
  ['map.mykid', '/jpn/mapfolder/mykid', 'mykid'],
  ['map.mykadmx', '/jpn/mapfolder/mykad/mx', 'mykadMx'],
]

/** Each map's folders, and the same address followed by /update. */
export const mapFolderEndpoints: LegacyEndpoint[] = maps.flatMap(([id, path, kind]) => [
  get(id, path, {
    action: 'csm.setting',
    read: (ctx) => getMap(ctx, { kind }),
    reply: (_ctx, row) => row,
  }),
  put(`${id}.update`, `${path}/update`, {
    run: updateMapFolder,
    input: ({ body }) => ({
      kind,
      inputFolder: asText(body.inputfolder),
      outputFolder: asText(body.outputfolder),
      errorFolder: asText(body.errorfolder),
      archiveFolder: asText(body.archivefolder),
    }),
    reply: getMap,
    what: { en: 'Map folder', ms: 'Folder peta' },
  }),
])

async function getMap({ db }: SignedInContext, { kind }: Pick<CsmMapFolder, 'kind'>) {
  const { inputFolder, outputFolder, errorFolder, archiveFolder } =
    await db.csmMapFolder.findUniqueOrThrow({ where: { kind } })
  return { inputFolder, outputFolder, errorFolder, archiveFolder }
}
