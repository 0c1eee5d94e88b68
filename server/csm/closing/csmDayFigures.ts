import type { CsmCardType } from '#domain/csmJob/cardTypes.ts'
import { Prisma } from '#generated/prisma/client.ts'
import type { Reader } from '#server/platform/database/client.ts'
import { readRows } from '#server/platform/database/readRows.ts'

/**
 * The jobs waiting at the start and at the end of a day, and the unaccounted part of its production
 * (decision 20).
 */
export type CsmDayFigures = { opening: number; closing: number; difference: number }

/** Returns the figures of a day of a card type, of all branches. */
export async function csmDayFigures(
  db: Reader,
  day: string,
  cardType: CsmCardType,
): Promise<CsmDayFigures> {
  const on = Prisma.sql`FILTER (WHERE day = ${day}::date)`
  const [figures] = await readRows<CsmDayFigures>(
    db,
    Prisma.sql`
    SELECT coalesce(sum(moved) FILTER (WHERE day < ${day}::date), 0)::int AS opening, coalesce(sum(moved), 0)::int AS closing,
           coalesce(sum(begun - produced) ${on}, 0)::int AS difference
      FROM (SELECT day, begun, produced, received + remade - begun + produced - good - rejected - deleted AS moved
              FROM csm_job_day WHERE card_type = ${cardType}::"CsmCardType" AND day >= month_of(${day}::date) AND day <= ${day}::date
             UNION ALL SELECT month, begun, produced, received + remade - begun + produced - good - rejected - deleted
              FROM csm_job_month WHERE card_type = ${cardType}::"CsmCardType" AND month < month_of(${day}::date)) d`,
  )
  return figures!
}
