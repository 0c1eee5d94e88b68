import { Prisma, type CardFace } from '#generated/prisma/client.ts'
import { readRows } from '#server/platform/database/readRows.ts'
import { grouped, loader } from '#server/platform/loader.ts'

export type CardFaceRow = Pick<
  CardFace,
  'id' | 'cardTypeId' | 'no' | 'layout' | 'note' | 'inUse' | 'createdAt'
> & {
  createdBy: string
}

/** Loads the versions of a card type's layout, newest first. */
export const facesOf = loader<number, CardFaceRow[]>(
  'cardType.faces',
  async ({ db }, cardTypeIds) => {
    const rows = await readRows<CardFaceRow>(
      db,
      Prisma.sql`
    SELECT f.id, f.card_type_id "cardTypeId", f.no, f.layout, f.note, f.in_use "inUse", f.created_at "createdAt",
           u.staff_name "createdBy"
      FROM card_face f JOIN app_user u ON u.id = f.created_by_id
     WHERE f.card_type_id = ANY(${cardTypeIds}) ORDER BY f.no DESC`,
    )
    return grouped(rows, ({ cardTypeId }) => cardTypeId)
  },
  [],
)
