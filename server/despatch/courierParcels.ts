import { z } from 'zod'
import { optionalDate } from '#domain/dates/dateRange.ts'
import {
  courierExportRow,
  type CourierExportRow,
  type CourierSender,
} from '#domain/despatch/courierParcel.ts'
import { parseInput } from '#domain/fieldProblems.ts'
import { limits } from '#domain/limits.ts'
import { malaysianDate } from '#domain/malaysia.ts'
import type { PackageFilter } from '#domain/package/filter.ts'
import type { Branch } from '#generated/prisma/client.ts'
import { getBranch } from '#server/branches/queries.ts'
import type { SignedInContext } from '#server/platform/context.ts'
import { asBoolean, branchOf, rangeQuery, requiredText } from '#server/platform/legacy/values.ts'
import { visibleWhere } from '#server/platform/visibleTo.ts'
import { listPackages, type PackageRow } from './queries.ts'

/** The maximum length of a comma-separated list of packages in a query. */
export const chosenIdsText = limits.pageSizeMaximum * 31

const flag = z.preprocess(
  (value) => (value === undefined || value === '' ? undefined : asBoolean(value)),
  z.boolean().optional(),
)
const further = z.object({
  by: z.enum(['despatch', 'sticker']).default('despatch'),
  numbered: flag,
  exported: flag,
  pickup: optionalDate.nullish(),
  packagingid: z.string().max(chosenIdsText).optional(),
})
const chosenIds = z.array(z.string().max(30)).max(limits.pageSizeMaximum)

export type CourierExport = {
  filter: PackageFilter
  pickUpDate: string
  start: string
  end: string
}

/**
 * Reads the query for deliveries that are not undone, despatched (or, with by=sticker, with
 * stickers dated) from `start` to `end`; both dates are required (specification section 5).
 * `branch`, `numbered`, `exported`, `pickup` and `packagingid` (comma-separated) narrow it.
 * @throws field.required, field.date, range.invalid, permission.denied
 */
export function courierExportOf(
  ctx: SignedInContext,
  query: Record<string, string | undefined>,
): CourierExport {
  const [start, end] = [requiredText(query.start, 'start'), requiredText(query.end, 'end')]
  const range = parseInput(rangeQuery, { start, end })
  const [from, to] = [range.start ?? null, range.end ?? null]
  const { by, numbered, exported, pickup, packagingid } = parseInput(further, query)
  const days = by === 'sticker' ? { stickerFrom: from, stickerTo: to } : { from, to }
  const filter: PackageFilter = {
    ...days,
    deliveryMethod: 'delivery',
    standing: true,
    numbered: numbered ?? null,
    exported: exported ?? null,
    // The sender books the courier, so packages that the caller sees for another reason are left
    // out.
    branchCode: query.branch
      ? branchOf(ctx, query.branch)
      : (visibleWhere(ctx.viewer).branchCode ?? null),
    packagingIds: packagingid ? parseInput(chosenIds, idsIn(packagingid)) : null,
  }
  return { filter, start, end, pickUpDate: pickup ?? malaysianDate(ctx.clock.now()) }
}

/** Reads packaging ids as users write them: in any letter case, with spaces after the commas. */
const idsIn = (text: string) => text.split(',').map((id) => id.trim().toUpperCase())

/**
 * Yields the visible deliveries as rows of the courier's workbook, reading a page at a time on
 * demand.
 */
export async function* courierParcels(
  ctx: SignedInContext,
  { filter, pickUpDate }: CourierExport,
): AsyncGenerator<CourierExportRow> {
  let no = 0
  for (let after: string | null = null; ;) {
    const { edges, pageInfo } = await listPackages(ctx, filter, {
      first: limits.pageSizeMaximum,
      after,
    })
    const rows = edges.map(({ node }) => node)
    const [cards, emails] = await Promise.all([cardsOf(ctx, rows), emailsOf(ctx, rows)])
    for (const row of rows) {
      const sender = senderOf(
        await getBranch(ctx, row.branchCode),
        row.despatchedBy,
        emails.get(row.despatchedById) ?? '',
      )
      yield courierExportRow(row, {
        no: ++no,
        cards: cards.get(row.packagingId) ?? 0,
        sender,
        pickUpDate,
      })
    }
    if (!pageInfo.hasNextPage) return
    after = pageInfo.endCursor
  }
}

/** Returns the first `most` of them. */
export async function listCourierParcels(
  ctx: SignedInContext,
  asked: CourierExport,
  most: number,
): Promise<CourierExportRow[]> {
  const rows: CourierExportRow[] = []
  for await (const row of courierParcels(ctx, asked)) if (rows.push(row) === most) break
  return rows
}

function senderOf(
  { name: company, address1, address2, address3, postcode, city }: Branch,
  name: string,
  email: string,
): CourierSender {
  return {
    name,
    company,
    email,
    address: [address1, address2, address3].filter(Boolean).join(', '),
    postcode,
    city,
  }
}

async function cardsOf({ db }: SignedInContext, rows: PackageRow[]): Promise<Map<string, number>> {
  const packagingId = { in: rows.map((row) => row.packagingId) }
  const counts = await db.packageItem.groupBy({
    by: 'packagingId',
    where: { packagingId, removedAt: null },
    _count: true,
  })
  return new Map(counts.map(({ packagingId: id, _count: count }) => [id, count]))
}

async function emailsOf({ db }: SignedInContext, rows: PackageRow[]): Promise<Map<number, string>> {
  const id = { in: [...new Set(rows.map((row) => row.despatchedById))] }
  const users = await db.user.findMany({ where: { id }, select: { id: true, email: true } })
  return new Map(users.map((user) => [user.id, user.email]))
}
