import { faceLayout, type FaceLayout } from '#domain/cardFace/faceLayout.ts'
import { plainLook, standardFace } from '#domain/cardFace/standardFace.ts'
import { problem } from '#domain/problems.ts'
import type { CardFace, CardType } from '#generated/prisma/client.ts'
import type { CommandScope } from '#server/platform/command.ts'
import type { Reader, Tx } from '#server/platform/database/client.ts'

/** Returns the layout of a version. */
export const layoutOf = ({ layout }: Pick<CardFace, 'layout'>): FaceLayout =>
  faceLayout.parse(layout)

/** Returns the layout of a card type without a version. */
export const firstLayout = ({ description }: Pick<CardType, 'description'>): FaceLayout =>
  standardFace(plainLook(description))

/** Returns the version with which a card type's cards are printed, or null if there is none yet. */
export function findFaceInUse(db: Reader, cardTypeId: number): Promise<CardFace | null> {
  return db.cardFace.findFirst({ where: { cardTypeId, inUse: true } })
}

/**
 * Locks a card type, so that changes of its versions are serialised.
 * @throws cardType.notFound
 */
export async function lockFaces(tx: Tx, cardTypeId: number): Promise<CardType> {
  await tx.$queryRaw`SELECT id FROM card_type WHERE id = ${cardTypeId} FOR NO KEY UPDATE`
  const cardType = await tx.cardType.findUnique({ where: { id: cardTypeId } })
  if (!cardType) throw problem('cardType.notFound', {}, 'cardTypeId')
  return cardType
}

/**
 * Returns the version with which a card is printed from now on; a card type without one gets its
 * first.
 */
export async function ensureFace(scope: CommandScope, cardTypeId: number): Promise<CardFace> {
  const present = await findFaceInUse(scope.tx, cardTypeId)
  if (present) return present
  const cardType = await lockFaces(scope.tx, cardTypeId)
  const madeMeanwhile = await findFaceInUse(scope.tx, cardTypeId)
  if (madeMeanwhile) return madeMeanwhile
  const first = { cardTypeId, no: 1, layout: firstLayout(cardType), inUse: true }
  return scope.tx.cardFace.create({
    data: { ...first, createdAt: scope.now, createdById: scope.viewer.userId },
  })
}
