import { sameCode } from '#domain/fields.ts'
import { problem } from '#domain/problems.ts'
import type { CardType } from '#generated/prisma/client.ts'
import type { Tx } from '#server/platform/database/client.ts'

/** Returns the card type of a code, in any case, or null. */
export async function findCardTypeByCode(
  db: Pick<Tx, 'cardType'>,
  code: string,
): Promise<CardType | null> {
  return (
    (await db.cardType.findMany()).find((each) => sameCode(each.code.trim(), code.trim())) ?? null
  )
}

/** @throws cardType.notFound */
export async function getCardTypeByCode(
  db: Pick<Tx, 'cardType'>,
  code: string,
  path = 'cardType',
): Promise<CardType> {
  const found = await findCardTypeByCode(db, code)
  if (!found) throw problem('cardType.notFound', {}, path)
  return found
}
