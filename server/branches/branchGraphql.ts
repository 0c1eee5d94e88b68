import type { RequestContext } from '#server/platform/context.ts'
import { commandMutation } from '#server/platform/graphql/commandMutation.ts'
import { rowPayload, settingMutations } from '#server/platform/settings/settingMutations.ts'
import { branchCommands } from './branches.ts'
import { BranchNode } from './branchNode.ts'
import { restoreBranch } from './restoreBranch.ts'

const getBranch = ({ db }: RequestContext, code: string, query: object) =>
  db.branch.findUniqueOrThrow({ ...query, where: { code } })

settingMutations('Branch', branchCommands, BranchNode, getBranch)

commandMutation(restoreBranch, {
  payload: rowPayload('RestoreBranchPayload', 'branch', BranchNode, getBranch),
  load: (_ctx, keyed) => keyed,
})
