import { destructionStates } from '#domain/destruction/states.ts'
import { destructionActions } from '#domain/destruction/transitions.ts'
import { voidReasons } from '#domain/destruction/voidReasons.ts'
import { formatCardSn } from '#domain/serials.ts'
import { BranchNode } from '#server/branches/branchNode.ts'
import { CardTypeNode } from '#server/branches/cardTypeNode.ts'
import { getBranch, getCardType } from '#server/branches/queries.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { enumOf } from '#server/platform/graphql/enumOf.ts'
import { readBy } from '#server/platform/graphql/readBy.ts'
import { reads } from '#server/platform/graphql/reads.ts'
import { requireViewer } from '#server/platform/requireViewer.ts'
import { containedCards, type ContainedCard } from './containedCards.ts'
import { destructionActionsOf, findDestruction, type DestructionRow } from './destructionQueries.ts'
import type { SpoiledCard, WaitingVoidCard } from './spoiledCards.ts'

const DestructionStatusEnum = enumOf('DestructionStatus', destructionStates)
const DestructionActionEnum = enumOf('DestructionAction', destructionActions)

const VoidReasonEnum = enumOf('VoidReason', voidReasons)

const ContainedCardType = builder.objectRef<ContainedCard>('ContainedCard').implement({
  fields: (t) => ({
    cardId: t.exposeInt('id'),
    cardSn: t.string({ resolve: (card) => formatCardSn(card.sn) }),
    lotNo: t.exposeString('lotNo'),
    cardType: t.field({
      type: CardTypeNode,
      resolve: (card, _, ctx) => getCardType(ctx, card.cardTypeId),
    }),
    stationId: t.exposeString('stationId', {
      description: 'The station at which the card was made or spoiled.',
    }),
    reason: t.expose('reason', {
      type: VoidReasonEnum,
      nullable: true,
      description: 'Why the card came back. Null if it was spoiled.',
    }),
    at: t.expose('at', { type: 'DateTime' }),
    by: t.exposeString('by'),
  }),
})

export const VoidCardType = builder.objectRef<WaitingVoidCard>('VoidCard').implement({
  description: 'An issued card that came back and is not in a container.',
  fields: (t) => ({
    voidCardId: t.exposeInt('id'),
    cardSn: t.string({ resolve: (card) => formatCardSn(card.sn) }),
    lotNo: t.exposeString('lotNo'),
    cardType: t.field({
      type: CardTypeNode,
      resolve: (card, _, ctx) => getCardType(ctx, card.cardTypeId),
    }),
    reason: t.expose('reason', { type: VoidReasonEnum }),
    remark: t.exposeString('remark'),
    at: t.expose('at', { type: 'DateTime' }),
    by: t.exposeString('by'),
  }),
})

export const SpoiledCardType = builder.objectRef<SpoiledCard>('SpoiledCard').implement({
  description: 'A spoiled card that is not in a container.',
  fields: (t) => ({
    cardSn: t.string({ resolve: (card) => formatCardSn(card.sn) }),
    lotNo: t.exposeString('lotNo'),
    cardType: t.field({
      type: CardTypeNode,
      resolve: (card, _, ctx) => getCardType(ctx, card.cardTypeId),
    }),
    stationId: t.exposeString('stationId', {
      description: 'The station at which the card was spoiled.',
    }),
    at: t.expose('at', { type: 'DateTime' }),
  }),
})

export const DestructionNode = builder.objectRef<DestructionRow>('Destruction')
builder.node(DestructionNode, {
  id: { resolve: (found) => found.documentNo },
  brandLoadedObjects: true,
  extensions: readBy('destruction.view'),
  loadOne: (documentNo, ctx) => findDestruction(requireViewer(ctx), documentNo),
  fields: (t) => ({
    documentNo: t.exposeString('documentNo'),
    branch: t.field({
      type: BranchNode,
      extensions: reads('branchCode'),
      resolve: (found, _, ctx) => getBranch(ctx, found.branchCode),
    }),
    status: t.expose('status', { type: DestructionStatusEnum }),
    openedAt: t.expose('openedAt', { type: 'DateTime' }),
    openedBy: t.exposeString('openedBy'),
    sealNo: t.string({
      extensions: reads('sealNo', 'status'),
      nullable: true,
      description:
        'Seal number. Null until the destruction has ended: the witness reads it from the container.',
      resolve: (found) => (found.status === 'sealed' ? null : found.sealNo || null),
    }),
    sealedAt: t.expose('sealedAt', { type: 'DateTime', nullable: true }),
    sealedBy: t.exposeString('sealedBy', { nullable: true }),
    endedAt: t.expose('endedAt', { type: 'DateTime', nullable: true }),
    witness: t.exposeString('witness', { nullable: true }),
    secondWitness: t.exposeString('secondWitness', { nullable: true }),
    remark: t.exposeString('remark'),
    version: t.exposeInt('version'),
    cardCount: t.exposeInt('cardCount'),
    availableActions: t.field({
      extensions: reads('branchCode', 'status', 'custodianIds'),
      type: [DestructionActionEnum],
      resolve: (found, _, ctx) => destructionActionsOf(requireViewer(ctx), found),
    }),
    cards: t.field({
      extensions: reads('documentNo'),
      description: 'Cards in the container, by serial. At most 1,000. Empty after a cancellation.',
      type: [ContainedCardType],
      resolve: (found, _, ctx) => containedCards(ctx, found.documentNo),
    }),
  }),
})
