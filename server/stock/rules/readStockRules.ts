import type { StockRules } from '#generated/prisma/client.ts'
import type { RequestContext } from '#server/platform/context.ts'
import { loader } from '#server/platform/loader.ts'

const rules = loader<number, StockRules | null>(
  'stockRules',
  async ({ db }, ids) =>
    new Map(
      (await db.stockRules.findMany({ where: { id: { in: [...ids] } } })).map((row) => [
        row.id,
        row,
      ]),
    ),
  null,
)

/** Reads the rules for stock, once for a request. */
export async function readStockRules(ctx: RequestContext): Promise<StockRules> {
  return (await rules(ctx, 1))!
}
