import { BranchNode } from '../branches/branchNode.ts'
import type { RequestContext } from '../platform/context.ts'
import { commandMutation } from '../platform/graphql/commandMutation.ts'
import { rowPayload, settingMutations } from '../platform/settings/settingMutations.ts'
import './branchThresholds.ts'
import { branchCommands } from './branches.ts'
import { restoreBranch } from './restoreBranch.ts'

const getBranch = ({ db }: RequestContext, code: string, query: object) => db.branch.findUniqueOrThrow({ ...query, where: { code } })

settingMutations('Branch', branchCommands, BranchNode, getBranch)

commandMutation(restoreBranch, {
  payload: rowPayload('RestoreBranchPayload', 'branch', BranchNode, getBranch),
  load: (_ctx, keyed) => keyed,
})
