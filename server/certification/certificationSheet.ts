import { createHash } from 'node:crypto'
import { certificationDay } from '#domain/certification/day.ts'
import type { CertificationFacts } from '#domain/certification/refusals.ts'
import type { CustodyCaseKind } from '#domain/custodyCase/kinds.ts'
import { instantsOfDay } from '#domain/dates/dateRange.ts'
import { sizeOf } from '#domain/lot/ranges.ts'
import { malaysianDate } from '#domain/malaysia.ts'
import { problem } from '#domain/problems.ts'
import { formatCardSn } from '#domain/serials.ts'
import { Prisma } from '#generated/prisma/client.ts'
import { openCasesAt } from '#server/cases/caseQueries.ts'
import type { SignedInContext } from '#server/platform/context.ts'
import type { Reader } from '#server/platform/database/client.ts'
import { readRows } from '#server/platform/database/readRows.ts'
import { visibleTo } from '#server/platform/visibleTo.ts'
import { isWholeCount } from '#server/stock/counts/countedPlaces.ts'
import { holdsStock } from '#server/stock/counts/counters.ts'
import { heldAt, type Place } from '#server/stock/past/heldAt.ts'
import { countedAccounts } from '#server/stock/stocktakes/stocktakePlace.ts'
import { certificationsOf, type CertificationRow } from './certifications.ts'

/** What two people sign. Times are texts, so that the same figures are always the same text. */
export type Figures = {
  branchCode: string
  /** Empty where it is a store. */
  stationId: string
  year: number
  day: string
  cards: number
  ranges: { cardType: string; lotNo: string; startSn: string; endSn: string; cards: number }[]
  /** The last count of all card types up to the day. Null if there was none. */
  count: { countedAt: string; countedBy: string; missing: number; surplus: number } | null
  /** The custody cases that are open. `cards` is null if nobody knows how many. */
  cases: { kind: CustodyCaseKind; reference: string; openedAt: string; cards: number | null }[]
}

export type CertificationSheet = {
  row: CertificationRow
  figures: Figures
  /** The figures as text, and its SHA-256. */
  text: string
  digest: string
  /** Whether the figures differ from those of the first signature. */
  changed: boolean
  facts: CertificationFacts
}

type Reading = Pick<SignedInContext, 'viewer' | 'clock'> & { db: Reader }

/**
 * Returns the sheet of a place that the viewer sees: the figures of the certification day as the
 * books have them now, or as they were certified. Null if the place held no cards.
 */
export async function findSheet(
  ctx: Reading,
  place: Place,
  year: number,
): Promise<CertificationSheet | null> {
  const { certifyDaysBefore, ...intervals } = await ctx.db.stockRules.findUniqueOrThrow({
    where: { id: 1 },
  })
  const day = certificationDay(year, certifyDaysBefore)
  const seen = Prisma.sql`${countedAccounts(place)} AND ${visibleTo(ctx.viewer, Prisma.sql`a.branch_code`)}`
  const [row] = await readRows<CertificationRow>(ctx.db, certificationsOf(seen, year, day))
  if (!row) return null
  const text =
    row.state === 'certified'
      ? await certifiedText(ctx.db, row.documentNo!)
      : JSON.stringify(await readFigures(ctx, place, year, day))
  const figures = JSON.parse(text) as Figures
  const digest = createHash('sha256').update(text, 'utf8').digest('hex')
  const facts: CertificationFacts = {
    branchCode: row.branchCode,
    kind: row.kind,
    state: row.state,
    day: figures.day,
    today: malaysianDate(ctx.clock.now()),
    counting: (await ctx.db.stocktake.count({ where: { ...place, status: 'counting' } })) > 0,
    countedAt: figures.count && new Date(figures.count.countedAt),
    intervals,
    signed: row.digest === null ? null : signatureOf(row, row.digest),
    digest,
    holds: await holdsStock(ctx.db, place, ctx.viewer.userId),
  }
  return { row, figures, text, digest, facts, changed: (row.digest ?? digest) !== digest }
}

/** Returns the same sheet. @throws certification.notFound */
export async function getSheet(
  ctx: Reading,
  place: Place,
  year: number,
): Promise<CertificationSheet> {
  const sheet = await findSheet(ctx, place, year)
  if (!sheet) throw problem('certification.notFound')
  return sheet
}

const signatureOf = ({ signedById, signedBy }: CertificationRow, digest: string) => ({
  userId: signedById!,
  name: signedBy!,
  digest,
})

async function certifiedText(db: Reader, documentNo: string): Promise<string> {
  const { figures } = await db.certificationEntry.findUniqueOrThrow({ where: { documentNo } })
  return figures
}

async function readFigures(
  ctx: Reading,
  place: Place,
  year: number,
  day: string,
): Promise<Figures> {
  const { end } = instantsOfDay(day)
  const held = await heldAt(ctx.db, place, new Date(end.getTime() - 1))
  const ranges = held.map(({ cardType, lotNo, startSn, endSn }) => ({
    cardType,
    lotNo,
    startSn: formatCardSn(startSn),
    endSn: formatCardSn(endSn),
    cards: sizeOf({ startSn, endSn }),
  }))
  const count = await lastCount(ctx.db, place, end)
  const cases = await openCasesAt(ctx, place)
  return {
    branchCode: place.branchCode,
    stationId: place.stationId,
    year,
    day,
    cards: ranges.reduce((sum, { cards }) => sum + cards, 0),
    ranges,
    count: count && { ...count, countedAt: count.countedAt.toISOString() },
    cases: cases.map(({ kind, reference, openedAt, cards }) => ({
      kind,
      reference,
      openedAt: openedAt.toISOString(),
      cards,
    })),
  }
}

type Count = { countedAt: Date; countedBy: string; missing: number; surplus: number }

/** Returns the last count of all card types before a moment that nobody rejected, or null. */
async function lastCount(db: Reader, place: Place, before: Date): Promise<Count | null> {
  const differences = (kind: 'missing' | 'surplus') => Prisma.sql`
    (SELECT coalesce(sum(x.quantity), 0)::int FROM stocktake_difference x
      WHERE x.stocktake_id = s.id AND x.kind = ${kind}::"StocktakeDifferenceKind")`
  const [count] = await readRows<Count>(
    db,
    Prisma.sql`
    SELECT s.proposed_at "countedAt", u.staff_name "countedBy", ${differences('missing')} missing, ${differences('surplus')} surplus
      FROM stocktake s JOIN app_user u ON u.id = s.proposed_by_id
     WHERE s.branch_code = ${place.branchCode} AND s.station_id = ${place.stationId} AND ${isWholeCount} AND s.proposed_at < ${before}
     ORDER BY s.proposed_at DESC LIMIT 1`,
  )
  return count ?? null
}
