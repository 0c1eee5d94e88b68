import type { Branch } from '#generated/prisma/client.ts'
import { BranchNode } from '../branches/branchNode.ts'
import type { RequestContext } from '../platform/context.ts'
import { builder } from '../platform/graphql/builder.ts'
import { commandMutation } from '../platform/graphql/commandMutation.ts'
import { settingMutations } from '../platform/settings/settingMutations.ts'
import './branchThresholds.ts'
import { branchCommands } from './branches.ts'
import { restoreBranch } from './restoreBranch.ts'

const getBranch = ({ db }: RequestContext, code: string): Promise<Branch> => db.branch.findUniqueOrThrow({ where: { code } })

settingMutations('Branch', branchCommands, BranchNode, getBranch)

const Restored = builder.objectRef<{ branch: Branch }>('RestoreBranchPayload').implement({
  fields: (t) => ({ branch: t.field({ type: BranchNode, resolve: ({ branch }) => branch }) }),
})
commandMutation(restoreBranch, { payload: Restored, load: async (ctx, { key }) => ({ branch: await getBranch(ctx, key) }) })
