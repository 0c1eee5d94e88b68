import { faceLayout, type FaceLayout } from '#domain/cardFace/faceLayout.ts'
import { plainLook, standardFace } from '#domain/cardFace/standardFace.ts'
import { problem } from '#domain/problems.ts'
import type { CardFace, CardType } from '#generated/prisma/client.ts'
import type { CommandScope } from '#server/platform/command.ts'
import type { Reader, Tx } from '#server/platform/database/client.ts'

/** What a version looks like. */
export const layoutOf = ({ layout }: Pick<CardFace, 'layout'>): FaceLayout => faceLayout.parse(layout)

/** What cards of a type look like that has no version yet. */
export const firstLayout = ({ description }: Pick<CardType, 'description'>): FaceLayout => standardFace(plainLook(description))

/** The version of a card type that its cards are printed by, or null where there is none yet. */
export function findFaceInUse(db: Reader, cardTypeId: number): Promise<CardFace | null> {
  return db.cardFace.findFirst({ where: { cardTypeId, inUse: true } })
}

/** Locks a card type, so that its versions come and change one after the other. @throws cardType.notFound */
export async function lockFaces(tx: Tx, cardTypeId: number): Promise<CardType> {
  await tx.$queryRaw`SELECT id FROM card_type WHERE id = ${cardTypeId} FOR NO KEY UPDATE`
  const cardType = await tx.cardType.findUnique({ where: { id: cardTypeId } })
  if (!cardType) throw problem('cardType.notFound', {}, 'cardTypeId')
  return cardType
}

/** The version that a card is printed by from now on: a card type that has none gets its first. */
export async function ensureFace(scope: CommandScope, cardTypeId: number): Promise<CardFace> {
  const present = await findFaceInUse(scope.tx, cardTypeId)
  if (present) return present
  const cardType = await lockFaces(scope.tx, cardTypeId)
  const madeMeanwhile = await findFaceInUse(scope.tx, cardTypeId)
  if (madeMeanwhile) return madeMeanwhile
  const first = { cardTypeId, no: 1, layout: firstLayout(cardType), inUse: true }
  return scope.tx.cardFace.create({ data: { ...first, createdAt: scope.now, createdById: scope.viewer.userId } })
}
