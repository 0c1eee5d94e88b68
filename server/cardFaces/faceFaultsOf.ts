import type { FaceFault } from '#domain/cardFace/faceFaults.ts'
import { getCardType } from '#server/branches/queries.ts'
import { openTypesetter } from '#server/letters/typesetter.ts'
import type { RequestContext } from '#server/platform/context.ts'
import { firstLayout, layoutOf } from './cardFaces.ts'
import { faceFaults } from './faceParts.ts'
import { facesOf } from './facesOf.ts'
import { factsOfCard } from './factsOfCard.ts'

/** Finds what the card of an application can't show as recorded, with the layout in use. */
export async function faceFaultsOf(
  ctx: RequestContext,
  application: Parameters<typeof factsOfCard>[0],
): Promise<FaceFault[]> {
  const [cardType, faces] = await Promise.all([
    getCardType(ctx, application.cardTypeId),
    facesOf(ctx, application.cardTypeId),
  ])
  const face = faces.find(({ inUse }) => inUse)
  return faceFaults(
    await openTypesetter(),
    face ? layoutOf(face) : firstLayout(cardType),
    factsOfCard(application, cardType),
  )
}
