import { BranchTypeNode } from '../branches/branchTypeNode.ts'
import { CardTypeNode } from '../branches/cardTypeNode.ts'
import { Recorded } from '../platform/audit/recordHistory.ts'
import { builder } from '../platform/graphql/builder.ts'
import { loadNode } from '../platform/graphql/loadNode.ts'
import { historyField } from '../platform/settings/historyField.ts'
import { idOf } from '../platform/settings/idOf.ts'
import { withNames, type BranchCardTypeRow } from './branchCardTypePair.ts'

export const BranchCardTypeNode = builder.objectRef<BranchCardTypeRow>('BranchCardType')
builder.node(BranchCardTypeNode, {
  description: 'That branches of the type make cards of the type.',
  id: { resolve: ({ id }) => id },
  interfaces: [Recorded],
  brandLoadedObjects: true,
  loadOne: loadNode('branchCardType.view', ({ db }, id) =>
    db.branchCardType.findUnique({ where: { id: idOf(id) }, include: withNames }),
  ),
  fields: (t) => ({
    key: t.string({ description: 'By which its commands name it.', resolve: ({ id }) => String(id) }),
    branchType: t.expose('branchType', { type: BranchTypeNode }),
    cardType: t.expose('cardType', { type: CardTypeNode }),
    version: t.exposeInt('version'),
    history: historyField(t, 'setting.manage', ({ id }) => `BranchCardType:${id}`),
  }),
})
