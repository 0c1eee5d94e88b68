import { Prisma } from '#generated/prisma/client.ts'
import type { Tx } from '#server/platform/database/client.ts'

/**
 * The ids of the people who opened or sealed container d, or put a card into it, even one that was
 * taken out. None of them is a witness.
 */
export const custodians = Prisma.sql`
  array_remove(ARRAY[d.opened_by_id, d.sealed_by_id], NULL)
  || ARRAY(SELECT DISTINCT c.by_user_id FROM destruction_card c WHERE c.document_no = d.document_no)`

/** Returns the custodians of a container. */
export async function custodianIds(tx: Tx, documentNo: string): Promise<number[]> {
  const [row] = await tx.$queryRaw<
    { ids: number[] }[]
  >`SELECT (${custodians}) ids FROM destruction d WHERE document_no = ${documentNo}`
  return row!.ids
}
