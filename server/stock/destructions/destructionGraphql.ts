import { destructionFilter } from '#domain/destruction/filter.ts'
import type { RequestContext } from '#server/platform/context.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { commandMutation } from '#server/platform/graphql/commandMutation.ts'
import { connectionOf } from '#server/platform/graphql/connectionOf.ts'
import { inputFromZod } from '#server/platform/graphql/inputFromZod.ts'
import { selectedColumns } from '#server/platform/graphql/selectedColumns.ts'
import { requireViewer } from '#server/platform/requireViewer.ts'
import { addSpoiledCard } from './addSpoiledCard.ts'
import { cancelDestruction } from './cancelDestruction.ts'
import { DestructionNode, SpoiledCardType, VoidCardType } from './destructionNode.ts'
import {
  findDestruction,
  getDestruction,
  listDestructions,
  type DestructionRow,
} from './destructionQueries.ts'
import { openDestruction } from './openDestruction.ts'
import { recordVoidCard } from './recordVoidCard.ts'
import { removeSpoiledCards } from './removeSpoiledCards.ts'
import { sealDestruction } from './sealDestruction.ts'
import { listSpoiledCards, listVoidCards } from './spoiledCards.ts'
import { undoVoidCard } from './undoVoidCard.ts'
import { witnessDestruction } from './witnessDestruction.ts'

const DestructionConnection = connectionOf('Destruction', DestructionNode)
const DestructionFilter = inputFromZod('DestructionFilter', destructionFilter)

builder.queryFields((t) => ({
  destructions: t.field({
    description: 'Containers of spoiled and void cards, latest first.',
    type: DestructionConnection,
    authScopes: { action: 'destruction.view' },
    args: {
      first: t.arg.int({ required: false }),
      after: t.arg.string({ required: false }),
      filter: t.arg({ type: DestructionFilter, required: false }),
    },
    resolve: (_, { filter, ...page }, ctx, info) =>
      listDestructions(requireViewer(ctx), filter, page, selectedColumns(info)),
  }),
  destruction: t.field({
    type: DestructionNode,
    nullable: true,
    authScopes: { action: 'destruction.view' },
    args: { documentNo: t.arg.string() },
    resolve: (_, { documentNo }, ctx) => findDestruction(requireViewer(ctx), documentNo),
  }),
  voidCards: t.field({
    description:
      'Issued cards that came back to a branch and are not in a container, oldest first. At most 1,000.',
    type: [VoidCardType],
    authScopes: { action: 'destruction.view' },
    args: {
      branchCode: t.arg.string({ required: false, description: 'Default: the viewer’s branch.' }),
    },
    resolve: (_, { branchCode }, anyone) => {
      const ctx = requireViewer(anyone)
      return listVoidCards(ctx, branchCode ?? ctx.viewer.branchCode)
    },
  }),
  spoiledCards: t.field({
    description:
      'Spoiled cards of a branch that are not in a container, oldest first. At most 1,000.',
    type: [SpoiledCardType],
    authScopes: { action: 'destruction.view' },
    args: {
      branchCode: t.arg.string({ required: false, description: 'Default: the viewer’s branch.' }),
    },
    resolve: (_, { branchCode }, anyone) => {
      const ctx = requireViewer(anyone)
      return listSpoiledCards(ctx, branchCode ?? ctx.viewer.branchCode)
    },
  }),
}))

const DestructionPayload = builder.objectRef<DestructionRow>('DestructionPayload').implement({
  fields: (t) => ({ destruction: t.field({ type: DestructionNode, resolve: (found) => found }) }),
})
const payload = {
  payload: DestructionPayload,
  load: (anyone: RequestContext, { documentNo }: { documentNo: string }) =>
    getDestruction(requireViewer(anyone), documentNo),
}
commandMutation(openDestruction, payload)
commandMutation(removeSpoiledCards, payload)
commandMutation(sealDestruction, payload)
commandMutation(witnessDestruction, payload)
commandMutation(cancelDestruction, payload)

type Added = { destruction: DestructionRow; cardId: number }
const AddedPayload = builder.objectRef<Added>('AddSpoiledCardPayload').implement({
  fields: (t) => ({
    destruction: t.field({ type: DestructionNode, resolve: (added) => added.destruction }),
    cardId: t.exposeInt('cardId', { description: 'Id with which the card can be removed again.' }),
  }),
})
commandMutation(addSpoiledCard, {
  payload: AddedPayload,
  load: async (anyone, { documentNo, cardId }) => ({
    destruction: await getDestruction(requireViewer(anyone), documentNo),
    cardId,
  }),
})

type Recorded = { voidCardId: number }
const VoidCardPayload = builder.objectRef<Recorded>('VoidCardPayload').implement({
  fields: (t) => ({
    voidCardId: t.exposeInt('voidCardId', {
      description: 'Id with which the recording is undone.',
    }),
  }),
})
const voidPayload = {
  payload: VoidCardPayload,
  load: (_: RequestContext, recorded: Recorded) => recorded,
}
commandMutation(recordVoidCard, voidPayload)
commandMutation(undoVoidCard, voidPayload)
