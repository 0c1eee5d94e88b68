import { csmFolderKinds, folderUses, type FolderUse } from '#domain/csm/mapFolder.ts'
import { messageOf, type ProblemCode } from '#domain/problems.ts'
import { CsmCardTypeEnum } from '#server/csm/csmEnums.ts'
import { checkFolder } from '#server/csm/folders/checkFolder.ts'
import { Recorded } from '#server/platform/audit/recordHistory.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { enumOf } from '#server/platform/graphql/enumOf.ts'
import { readBy } from '#server/platform/graphql/readBy.ts'
import { historyField } from '#server/platform/settings/historyField.ts'
import { idOf } from '#server/platform/settings/idOf.ts'
import { StationProcessEnum } from '#server/stations/stationNode.ts'

export const CsmMachineNode = builder.prismaNode('CsmMachine', {
  id: { resolve: ({ machineNo }) => machineNo },
  findUnique: (machineNo) => ({ machineNo }),
  nullable: true,
  description: 'A machine of the CSM area. Each machine is a station.',
  extensions: readBy('csm.view'),
  interfaces: [Recorded],
  fields: (t) => ({
    machineNo: t.exposeString('machineNo'),
    cardType: t.expose('cardType', { type: CsmCardTypeEnum }),
    process: t.expose('process', { type: StationProcessEnum }),
    machineType: t.exposeString('machineType'),
    description: t.exposeString('description'),
    blocked: t.exposeBoolean('blocked', {
      description: 'Whether the machine is blocked. A blocked machine takes no jobs.',
    }),
    version: t.exposeInt('version'),
    history: t.field(
      historyField('csm.setting', ({ machineNo }) => `CsmMachine:${machineNo}`, [
        'createCsmMachine',
        'updateCsmMachine',
        'setCsmMachineBlocked',
      ]),
    ),
  }),
})

export const CsmRejectReasonNode = builder.prismaNode('CsmRejectReason', {
  id: { resolve: ({ id }) => id },
  findUnique: (id) => ({ id: idOf(id) }),
  nullable: true,
  description: 'A reason for rejecting a card at a production process of the CSM area.',
  extensions: readBy('csm.view'),
  interfaces: [Recorded],
  fields: (t) => ({
    key: t.string({ description: 'Id that commands take.', resolve: ({ id }) => String(id) }),
    rejectCode: t.exposeString('rejectCode'),
    process: t.expose('process', { type: StationProcessEnum }),
    description: t.exposeString('description'),
    enabled: t.exposeBoolean('enabled'),
    version: t.exposeInt('version'),
    history: t.field(historyField('csm.setting', ({ id }) => `CsmRejectReason:${id}`)),
  }),
})

export const CsmHubBranchNode = builder.prismaNode('CsmHubBranch', {
  id: { resolve: ({ subBranchCode }) => subBranchCode },
  findUnique: (subBranchCode) => ({ subBranchCode }),
  nullable: true,
  description: 'A sub-branch and the hub that works for it.',
  extensions: readBy('csm.setting'),
  interfaces: [Recorded],
  fields: (t) => ({
    subBranch: t.relation('subBranch'),
    hubBranch: t.relation('hubBranch'),
    deletedAt: t.expose('deletedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When it was marked as deleted. A deleted row has no effect.',
    }),
    version: t.exposeInt('version'),
    history: t.field(
      historyField('csm.setting', ({ subBranchCode }) => `CsmHubBranch:${subBranchCode}`),
    ),
  }),
})

const CsmFolderKindEnum = enumOf('CsmFolderKind', csmFolderKinds)
const CsmFolderUseEnum = enumOf('CsmFolderUse', folderUses)

const CsmFolderCheck = builder
  .objectRef<{ use: FolderUse; path: string; fault: ProblemCode | null }>('CsmFolderCheck')
  .implement({
    description: 'The current state on disk of a folder of a map.',
    fields: (t) => ({
      use: t.expose('use', { type: CsmFolderUseEnum }),
      path: t.exposeString('path'),
      fault: t.string({
        nullable: true,
        description:
          'What is wrong with the folder. Null if it exists and can be read and written.',
        resolve: ({ fault }, _, ctx) => fault && messageOf(fault, ctx.locale),
      }),
    }),
  })

const isKind = (id: string) => (csmFolderKinds as readonly string[]).includes(id)

export const CsmMapFolderNode = builder.prismaNode('CsmMapFolder', {
  id: { resolve: ({ kind }) => kind },
  // An id without a map finds none.
  findUnique: (id) => ({
    kind: csmFolderKinds.find((kind) => kind === id) ?? 'common',
    ...(isKind(id) ? {} : { version: -1 }),
  }),
  nullable: true,
  description:
    'The folders for incoming and processed files of a card type, below the root given by `CSM_FOLDERS`.',
  extensions: readBy('csm.setting'),
  interfaces: [Recorded],
  fields: (t) => ({
    kind: t.expose('kind', { type: CsmFolderKindEnum }),
    inputFolder: t.exposeString('inputFolder'),
    outputFolder: t.exposeString('outputFolder'),
    errorFolder: t.exposeString('errorFolder'),
    archiveFolder: t.exposeString('archiveFolder'),
    checks: t.field({
      type: [CsmFolderCheck],
      select: { inputFolder: true, outputFolder: true, errorFolder: true, archiveFolder: true },
      resolve: (row, _, { config: { CSM_FOLDERS: root } }) =>
        Promise.all(
          folderUses
            .filter((use) => row[use] !== '')
            .map(async (use) => {
              const path = row[use]
              return {
                use,
                path,
                fault:
                  root === undefined
                    ? ('csmMap.noRoot' as const)
                    : (await checkFolder(root, path)).fault,
              }
            }),
        ),
    }),
    version: t.exposeInt('version'),
    history: t.field(historyField('csm.setting', ({ kind }) => `CsmMapFolder:${kind}`)),
  }),
})
