import type { RightsRules } from '#generated/prisma/client.ts'
import type { RequestContext } from '#server/platform/context.ts'
import { loader } from '#server/platform/loader.ts'

const rules = loader<number, RightsRules | null>(
  'rightsRules',
  async ({ db }, ids) =>
    new Map(
      (await db.rightsRules.findMany({ where: { id: { in: [...ids] } } })).map((row) => [
        row.id,
        row,
      ]),
    ),
  null,
)

/** Reads when rights are confirmed, once for a request. */
export async function readRightsRules(ctx: RequestContext): Promise<RightsRules> {
  return (await rules(ctx, 1))!
}
