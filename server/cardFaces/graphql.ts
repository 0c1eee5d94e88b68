import type { faceSides } from '#domain/cardFace/faceLayout.ts'
import { writeLayout } from '#domain/cardFace/readLayout.ts'
import { limits } from '#domain/limits.ts'
import { CardTypeNode } from '#server/branches/cardTypeNode.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { commandMutation } from '#server/platform/graphql/commandMutation.ts'
import { holds } from '#server/platform/graphql/holds.ts'
import { activateCardFace } from './activateCardFace.ts'
import { firstLayout, layoutOf } from './cardFaces.ts'
import { createCardFace } from './createCardFace.ts'
import { facesOf, type CardFaceRow } from './facesOf.ts'
import { previewCardFace } from './previewCardFace.ts'

const CardFaceType = builder.objectRef<CardFaceRow>('CardFace').implement({
  description: 'A version of the layout that is printed on cards of a type.',
  fields: (t) => ({
    id: t.id({ resolve: ({ id }) => `CardFace:${id}` }),
    no: t.exposeInt('no'),
    layout: t.string({
      description: 'The layout as JSON, one item per line.',
      resolve: (face) => writeLayout(layoutOf(face)),
    }),
    note: t.exposeString('note'),
    inUse: t.exposeBoolean('inUse', {
      description: 'Whether cards of its type are printed with this version.',
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    createdBy: t.exposeString('createdBy'),
  }),
})

builder.prismaObjectFields(CardTypeNode, (t) => ({
  faces: t.field({
    description: 'Versions of its card face, latest first.',
    type: [CardFaceType],
    authScopes: { action: 'setting.manage' },
    extensions: holds(limits.nestedRows),
    select: { id: true },
    resolve: ({ id }, _, ctx) => facesOf(ctx, id),
  }),
  firstLayout: t.string({
    description: 'Layout, as JSON, that applies until the card type has a version.',
    authScopes: { action: 'setting.manage' },
    resolve: (cardType) => writeLayout(firstLayout(cardType)),
  }),
}))

const PreviewCardFacePayload = builder
  .objectRef<Record<(typeof faceSides)[number], string>>('PreviewCardFacePayload')
  .implement({
    description: 'Both sides of a sample card, as SVG.',
    fields: (t) => ({ front: t.exposeString('front'), back: t.exposeString('back') }),
  })
commandMutation(previewCardFace, {
  payload: PreviewCardFacePayload,
  load: (_ctx, result) => result,
})

const CardFacePayload = builder.objectRef<{ cardTypeId: number }>('CardFacePayload').implement({
  fields: (t) => ({
    cardType: t.prismaField({
      type: CardTypeNode,
      resolve: (query, { cardTypeId }, _, ctx) =>
        ctx.db.cardType.findUniqueOrThrow({ ...query, where: { id: cardTypeId } }),
    }),
  }),
})
commandMutation(createCardFace, { payload: CardFacePayload, load: (_ctx, result) => result })
commandMutation(activateCardFace, { payload: CardFacePayload, load: (_ctx, result) => result })
