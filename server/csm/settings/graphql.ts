import type { csmFolderKinds } from '#domain/csm/mapFolder.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { commandMutation } from '#server/platform/graphql/commandMutation.ts'
import { holds } from '#server/platform/graphql/holds.ts'
import { rowPayload, settingMutations } from '#server/platform/settings/settingMutations.ts'
import { csmHubBranchCommands } from './hubBranches.ts'
import { csmMachineCommands } from './machines.ts'
import { updateMapFolder } from './mapFolders.ts'
import { markHubBranch } from './markHubBranch.ts'
import { CsmHubBranchNode, CsmMachineNode, CsmMapFolderNode, CsmRejectReasonNode } from './nodes.ts'
import { csmRejectReasonCommands } from './rejectReasons.ts'
import { setMachineBlocked } from './setMachineBlocked.ts'

type Get<Node> = Parameters<typeof settingMutations<Node & object>>[3]

const getMachine: Get<typeof CsmMachineNode.$inferType> = ({ db }, machineNo, query) =>
  db.csmMachine.findUniqueOrThrow({ ...query, where: { machineNo } })
const getHub: Get<typeof CsmHubBranchNode.$inferType> = ({ db }, subBranchCode, query) =>
  db.csmHubBranch.findUniqueOrThrow({ ...query, where: { subBranchCode } })

settingMutations('CsmMachine', csmMachineCommands, CsmMachineNode, getMachine)
commandMutation(setMachineBlocked, {
  payload: rowPayload('SetCsmMachineBlockedPayload', 'row', CsmMachineNode, getMachine),
  load: (_ctx, keyed) => keyed,
})

settingMutations(
  'CsmRejectReason',
  csmRejectReasonCommands,
  CsmRejectReasonNode,
  ({ db }, key, query) =>
    db.csmRejectReason.findUniqueOrThrow({ ...query, where: { id: Number(key) } }),
)

settingMutations('CsmHubBranch', csmHubBranchCommands, CsmHubBranchNode, getHub)
commandMutation(markHubBranch, {
  payload: rowPayload('MarkCsmHubBranchPayload', 'row', CsmHubBranchNode, getHub),
  load: (_ctx, keyed) => keyed,
})

commandMutation(updateMapFolder, {
  payload: rowPayload('UpdateCsmMapFolderPayload', 'row', CsmMapFolderNode, ({ db }, kind, query) =>
    db.csmMapFolder.findUniqueOrThrow({
      ...query,
      where: { kind: kind as (typeof csmFolderKinds)[number] },
    }),
  ),
  load: (_ctx, { kind }) => ({ key: kind }),
})

builder.queryFields((t) => ({
  csmMachines: t.prismaField({
    type: [CsmMachineNode],
    extensions: holds(100),
    authScopes: { action: 'csm.view' },
    resolve: (query, _, __, { db }) =>
      db.csmMachine.findMany({ ...query, orderBy: { machineNo: 'asc' } }),
  }),
  csmRejectReasons: t.prismaField({
    type: [CsmRejectReasonNode],
    extensions: holds(100),
    authScopes: { action: 'csm.view' },
    resolve: (query, _, __, { db }) =>
      db.csmRejectReason.findMany({
        ...query,
        orderBy: [{ process: 'asc' }, { rejectCode: 'asc' }],
      }),
  }),
  csmHubBranches: t.prismaField({
    type: [CsmHubBranchNode],
    extensions: holds(100),
    authScopes: { action: 'csm.setting' },
    resolve: (query, _, __, { db }) =>
      db.csmHubBranch.findMany({
        ...query,
        orderBy: [{ hubBranchCode: 'asc' }, { subBranchCode: 'asc' }],
      }),
  }),
  csmMapFolders: t.prismaField({
    type: [CsmMapFolderNode],
    extensions: holds(4),
    authScopes: { action: 'csm.setting' },
    resolve: (query, _, __, { db }) =>
      db.csmMapFolder.findMany({ ...query, orderBy: { kind: 'asc' } }),
  }),
}))
