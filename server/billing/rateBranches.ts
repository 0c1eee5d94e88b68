import type { Prisma } from '#generated/prisma/client.ts'
import type { Reader } from '#server/platform/database/client.ts'

/**
 * Returns the condition for branches whose rates can be set: existing ones, and deleted ones with
 * good cards still to be billed.
 */
export async function rateBranches(db: Reader): Promise<Prisma.BranchWhereInput> {
  // Cards of closed months without a rate are pending too: they are the next month's adjustments.
  const owing = await db.$queryRaw<{ code: string }[]>`
    SELECT b.code FROM branch b, (SELECT min(month) AS first, max(month) AS last FROM billing_month WHERE status <> 'open') closed
     WHERE b.deleted_at IS NOT NULL
       AND EXISTS (
         SELECT 1 FROM production_day d
          WHERE d.branch_code = b.code AND d.passed <> 0 AND d.day >= coalesce(closed.first, d.day)
            AND (coalesce(date_trunc('month', d.day) > closed.last, TRUE)
                 OR NOT EXISTS (SELECT 1 FROM billing_rate r
                                 WHERE r.branch_code = d.branch_code AND r.card_type_id = d.card_type_id AND r.valid_from <= d.day)))`
  return { OR: [{ deletedAt: null }, { code: { in: owing.map(({ code }) => code) } }] }
}
