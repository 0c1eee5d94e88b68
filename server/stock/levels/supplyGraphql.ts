import type { SupplyNeed } from '#domain/lot/supply.ts'
import { BranchNode } from '#server/branches/branchNode.ts'
import { CardTypeNode } from '#server/branches/cardTypeNode.ts'
import { getBranch, getCardType } from '#server/branches/queries.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { commandMutation } from '#server/platform/graphql/commandMutation.ts'
import { holds } from '#server/platform/graphql/holds.ts'
import { requireViewer } from '#server/platform/requireViewer.ts'
import { distributeSupply } from '#server/stock/transfers/distributeSupply.ts'
import { readSupplyProposal } from './supplyProposal.ts'

const SupplyLineType = builder.objectRef<SupplyNeed['lines'][number]>('SupplyLine').implement({
  fields: (t) => ({ lotNo: t.exposeString('lotNo'), cardQty: t.exposeInt('cardQty') }),
})
const SupplyNeedType = builder.objectRef<SupplyNeed>('SupplyNeed').implement({
  description:
    'The cards of a type that a branch lacks, and the lots from which headquarters would send them.',
  fields: (t) => ({
    id: t.id({ resolve: ({ branchCode, cardTypeId }) => `SupplyNeed:${branchCode}:${cardTypeId}` }),
    branch: t.field({ type: BranchNode, resolve: (row, _, ctx) => getBranch(ctx, row.branchCode) }),
    cardType: t.field({
      type: CardTypeNode,
      resolve: (row, _, ctx) => getCardType(ctx, row.cardTypeId),
    }),
    held: t.exposeInt('held'),
    coming: t.int({
      description: 'Number of cards in transit to the branch or packed for it.',
      resolve: ({ coming, packed }) => coming + packed,
    }),
    threshold: t.exposeInt('threshold'),
    missing: t.exposeInt('missing'),
    lines: t.expose('lines', {
      type: [SupplyLineType],
      description: 'Lots to send. They hold fewer cards than `missing` if the store has no more.',
    }),
  }),
})

builder.queryField('supplyProposal', (t) =>
  t.field({
    description:
      'One proposal that covers the shortages of all branches. Empty for viewers who may not act for headquarters.',
    type: [SupplyNeedType],
    extensions: holds(100),
    authScopes: { action: 'transfer.distribute' },
    resolve: (_, __, ctx) => readSupplyProposal(requireViewer(ctx)),
  }),
)

const DistributeSupplyPayload = builder
  .objectRef<{ documentNos: string[] }>('DistributeSupplyPayload')
  .implement({
    fields: (t) => ({
      documentNos: t.exposeStringList('documentNos', {
        description: 'Numbers of the distributions that were packed.',
      }),
    }),
  })
commandMutation(distributeSupply, {
  payload: DistributeSupplyPayload,
  load: (_ctx, result) => result,
})
