import { limits } from '#domain/limits.ts'
import { Prisma } from '#generated/prisma/client.ts'
import type { Reader } from '#server/platform/database/client.ts'
import { holdsText } from '#server/platform/database/holdsText.ts'
import { literal } from '#server/platform/database/literal.ts'
import { readRows } from '#server/platform/database/readRows.ts'
import { searchCorrected } from './searchCorrected.ts'

/**
 * Searches the employers whose name contains a text or, where none does, the text with its typing
 * errors corrected. Returns null names where there are many, since a page of their jobs fills
 * quickly in any order.
 */
export async function searchEmployers(
  db: Reader,
  text: string,
): Promise<{ text: string; names: string[] | null }> {
  const { keys: names, ...rest } = await searchCorrected(db, text, (wanted) =>
    namesWith(db, wanted),
  )
  return { ...rest, names }
}

async function namesWith(db: Reader, text: string): Promise<string[] | null> {
  const has = holdsText(Prisma.sql`e.name`, text)
  const rows = await readRows<{ name: string }>(
    db,
    Prisma.sql`SELECT e.name FROM employer_name e WHERE ${has} LIMIT ${literal(limits.searchEmployers + 1)}`,
  )
  return rows.length > limits.searchEmployers ? null : rows.map(({ name }) => name)
}
