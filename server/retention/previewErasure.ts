import { malaysianDate } from '#domain/malaysia.ts'
import { problem } from '#domain/problems.ts'
import { cutoffsOf } from '#domain/retention/cutoffs.ts'
import { erasureKinds, type ErasureKind } from '#domain/retention/kinds.ts'
import { administersAll } from '#domain/user/standing.ts'
import { Prisma } from '#generated/prisma/client.ts'
import type { SignedInContext } from '#server/platform/context.ts'
import { readRows } from '#server/platform/database/readRows.ts'
import { dueRecords, latestOf, receivedBefore } from './dueSql.ts'

/** What an erasure of today would erase of a kind: how many cards, and the first and last finished. */
export type PreviewLine = {
  kind: ErasureKind
  /** Cards must have been finished before this day; null if the kind is kept without end. */
  before: string | null
  cards: number
  oldestNo: string | null
  oldestOn: string | null
  newestNo: string | null
  newestOn: string | null
}

/** Counts what an erasure by the present rules would erase today. @throws permission.denied */
export async function previewErasure({
  db,
  viewer,
  clock,
}: SignedInContext): Promise<PreviewLine[]> {
  if (!administersAll(viewer)) throw problem('permission.denied')
  const rules = await db.retentionRules.findUniqueOrThrow({ where: { id: 1 } })
  const cutoffs = cutoffsOf(rules, malaysianDate(clock.now()))
  const latest = latestOf(cutoffs)
  const found = latest === '' ? [] : await countDue(db, dueRecords(cutoffs, receivedBefore(latest)))
  const byKind = new Map(found.map((line) => [line.kind, line]))
  const none = { cards: 0, oldestNo: null, oldestOn: null, newestNo: null, newestOn: null }
  return erasureKinds.map((kind) => ({
    ...none,
    ...byKind.get(kind),
    kind,
    before: cutoffs[kind],
  }))
}

const countDue = (db: SignedInContext['db'], due: Prisma.Sql) =>
  readRows<Omit<PreviewLine, 'before'>>(
    db,
    Prisma.sql`
    SELECT kind::text, count(*)::int cards,
           (array_agg(application_no ORDER BY finished_at, appl_id))[1] "oldestNo", malaysian_day(min(finished_at))::text "oldestOn",
           (array_agg(application_no ORDER BY finished_at DESC, appl_id DESC))[1] "newestNo", malaysian_day(max(finished_at))::text "newestOn"
      FROM (${due}) d GROUP BY kind`,
  )
