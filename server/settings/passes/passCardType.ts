import { dayOfColumn } from '#domain/dates/dayOfColumn.ts'
import { problem } from '#domain/problems.ts'
import type { TableColumn } from '#domain/settings/tableColumns.ts'
import type { CardType } from '#generated/prisma/client.ts'
import { getCardTypeByCode } from '#server/branches/findCardTypeByCode.ts'
import type { Tx } from '#server/platform/database/client.ts'
import { idOf } from '#server/platform/settings/idOf.ts'

/** The columns with a pass setting's card type and days. */
export const cardTypeColumn: TableColumn = {
  field: 'cardTypeId',
  title: { en: 'Card type', ms: 'Jenis kad' },
  kind: 'text',
  identifies: true,
}
export const validFromColumn: TableColumn = {
  field: 'validFrom',
  title: { en: 'Valid from', ms: 'Berkuat kuasa mulai' },
  kind: 'date',
  identifies: true,
}
export const validUntilColumn: TableColumn = {
  field: 'validUntil',
  title: { en: 'Valid until', ms: 'Berkuat kuasa hingga' },
  kind: 'date',
}

export const withCardType = { cardType: true } as const

type Input = { cardTypeId: string; validFrom: string; validUntil?: string | null }

/**
 * Converts an input to the row's columns. The card type is locked until the transaction ends.
 * @throws cardType.notFound
 */
export async function rowOf<I extends Input>(tx: Tx, { cardTypeId: key, ...input }: I) {
  const cardTypeId = idOf(key)
  const found = await tx.$queryRaw<
    unknown[]
  >`SELECT 1 FROM card_type WHERE id = ${cardTypeId} FOR KEY SHARE`
  if (found.length === 0) throw problem('cardType.notFound', {}, 'cardTypeId')
  return { ...input, cardTypeId, validFrom: new Date(input.validFrom) }
}

/** Returns a day of an input, or none, for the database. */
export const lastDay = (validUntil: string | null | undefined) =>
  validUntil ? new Date(validUntil) : null

/**
 * Converts a workbook's row, which names the card type by its code, to an input.
 * @throws cardType.notFound
 */
export async function withCardTypeId(
  tx: Tx,
  { cardTypeId: code, ...rest }: Record<string, unknown>,
) {
  if (code === undefined) return rest
  return {
    ...rest,
    cardTypeId: String((await getCardTypeByCode(tx, String(code), 'cardTypeId')).id),
  }
}

type Row = { cardType: CardType; validFrom: Date; validUntil?: Date | null }

/** Returns a row's card type and days for the audit trail and for a workbook. */
export function factsOfDays({ cardType, validFrom, validUntil }: Row) {
  const first = { cardTypeId: cardType.code, validFrom: dayOfColumn(validFrom) }
  return validUntil === undefined
    ? first
    : { ...first, validUntil: validUntil && dayOfColumn(validUntil) }
}
