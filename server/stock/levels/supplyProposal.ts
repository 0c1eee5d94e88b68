import { actsOnBranch } from '#domain/access.ts'
import { headquarters } from '#domain/limits.ts'
import { proposeSupply, type SupplyNeed } from '#domain/lot/supply.ts'
import { Prisma } from '#generated/prisma/client.ts'
import type { SignedInContext } from '#server/platform/context.ts'
import { readRows } from '#server/platform/database/readRows.ts'
import { listStockLevels, listStockLots } from './stockLevels.ts'

/** What each branch lacks of its thresholds, and from which lots headquarters would make it up; nothing to whoever does not act there. */
export async function readSupplyProposal(ctx: SignedInContext): Promise<SupplyNeed[]> {
  if (!actsOnBranch(ctx.viewer, headquarters)) return []
  const [levels, packed] = await Promise.all([listStockLevels(ctx, {}), listPacked(ctx)])
  const stands = levels.flatMap(({ branchCode, cardTypeId, held, coming, threshold }) => {
    if (branchCode === headquarters || threshold === null) return []
    return { branchCode, cardTypeId, held, coming, threshold, packed: packed.get(`${branchCode}:${cardTypeId}`) ?? 0 }
  })
  const types = [...new Set(proposeSupply(stands, []).map(({ cardTypeId }) => cardTypeId))]
  const stores = await Promise.all(types.map((cardTypeId) => listStockLots(ctx, headquarters, cardTypeId)))
  const lots = stores.flatMap((found, i) =>
    found // What is packed lies there too, reserved under its document.
      .filter(({ place, documentNo }) => place === 'hqStore' && documentNo === '')
      .map(({ lotNo, quantity }) => ({ lotNo, quantity, cardTypeId: types[i]! })),
  )
  return proposeSupply(stands, lots)
}

/** Cards that are packed for a branch and not sent: they lie reserved in headquarters' books. By branch and card type. */
async function listPacked({ db }: SignedInContext): Promise<Map<string, number>> {
  const rows = await readRows<{ place: string; cards: number }>(
    db,
    Prisma.sql`
    SELECT t.destination_branch_code || ':' || l.card_type_id AS place, sum(x.quantity)::int cards
      FROM lot_transfer t JOIN lot_transfer_line x ON x.document_no = t.document_no JOIN lot l ON l.lot_no = x.lot_no
     WHERE t.status = 'packed' AND t.direction = 'distribution' GROUP BY 1`,
  )
  return new Map(rows.map(({ place, cards }) => [place, cards]))
}
