import { certificationDay, certificationYear } from '#domain/certification/day.ts'
import type { CertificationState } from '#domain/certification/states.ts'
import { headquarters } from '#domain/limits.ts'
import { malaysianDate } from '#domain/malaysia.ts'
import type { CountedKind } from '#domain/stocktake/schedule.ts'
import { Prisma } from '#generated/prisma/client.ts'
import type { SignedInContext } from '#server/platform/context.ts'
import { readRows } from '#server/platform/database/readRows.ts'
import { visibleTo } from '#server/platform/visibleTo.ts'
import { readStockRules } from '#server/stock/rules/readStockRules.ts'

/** A place's certification for a year, with the signatures so far. */
export type CertificationRow = {
  kind: CountedKind
  branchCode: string
  branchName: string
  /** Empty where it is a store. */
  stationId: string
  /** The blank cards that it held at the end of the certification day, or holds now before it. */
  cards: number
  state: CertificationState
  signedById: number | null
  signedBy: string | null
  signedAt: Date | null
  /** The digest of the figures that were signed. */
  digest: string | null
  certifiedBy: string | null
  certifiedAt: Date | null
  documentNo: string | null
}

export type CertifiedYear = {
  year: number
  day: string
  /** Whether the certification day has come. */
  due: boolean
  places: CertificationRow[]
}

/**
 * Lists the visible places that held blank cards on the certification day of a year, by default of
 * the year whose day was the latest. A place that somebody signed for stays listed.
 */
export async function listCertifications(
  ctx: SignedInContext,
  { year: asked, branchCode }: { year?: number | null; branchCode?: string } = {},
): Promise<CertifiedYear> {
  const today = malaysianDate(ctx.clock.now())
  const { certifyDaysBefore } = await readStockRules(ctx)
  const year = asked ?? certificationYear(today, certifyDaysBefore)
  const day = certificationDay(year, certifyDaysBefore)
  const branch = Prisma.sql`a.branch_code`
  const seen = branchCode
    ? Prisma.sql`${visibleTo(ctx.viewer, branch)} AND ${branch} = ${branchCode}`
    : visibleTo(ctx.viewer, branch)
  const places = await readRows<CertificationRow>(ctx.db, certificationsOf(seen, year, day))
  return { year, day, due: day <= today, places }
}

/** Returns the query of the certifications of the places whose accounts a meet the condition. */
export const certificationsOf = (accounts: Prisma.Sql, year: number, day: string) => Prisma.sql`
  SELECT p.kind, p.branch_code "branchCode", b.name "branchName", p.station_id "stationId", p.cards,
         CASE e.step WHEN 'signed' THEN 'signed' WHEN 'certified' THEN 'certified' ELSE 'notStarted' END state,
         f.id "signedById", f.staff_name "signedBy", coalesce(e.first_signed_at, e.at) "signedAt", e.digest,
         s.staff_name "certifiedBy", CASE WHEN e.step = 'certified' THEN e.at END "certifiedAt", e.document_no "documentNo"
    FROM (
      SELECT CASE WHEN a.place = 'station' THEN 'station' WHEN a.branch_code = ${headquarters} THEN 'hqStore' ELSE 'branchStore' END kind,
             a.branch_code, a.station_id, sum(coalesce(d.held, 0))::int cards
        FROM custody_account a
        LEFT JOIN LATERAL (
          SELECT sum(d.taken - d.given) held FROM custody_day d WHERE d.account_id = a.id AND d.day <= ${day}::date) d ON TRUE
       WHERE a.place IN ('station', 'branchStore', 'hqStore') AND ${accounts}
       GROUP BY 1, 2, 3) p
    JOIN branch b ON b.code = p.branch_code
    LEFT JOIN LATERAL (
      SELECT e.* FROM certification_entry e
       WHERE e.branch_code = p.branch_code AND e.station_id = p.station_id AND e.year = ${year}
       ORDER BY e.id DESC LIMIT 1) e ON TRUE
    LEFT JOIN app_user f ON f.id = coalesce(e.first_signer_id, e.by_user_id)
    LEFT JOIN app_user s ON s.id = e.by_user_id AND e.step = 'certified'
   WHERE p.cards > 0 OR e.id IS NOT NULL
   ORDER BY p.branch_code, p.station_id`
