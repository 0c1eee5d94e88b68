import { malaysianDate } from '#domain/malaysia.ts'
import { problem } from '#domain/problems.ts'
import { cutoffsOf, type Cutoffs } from '#domain/retention/cutoffs.ts'
import {
  csmErasureKinds,
  erasureKinds,
  type CsmErasureKind,
  type ErasureKind,
} from '#domain/retention/kinds.ts'
import { administersAll } from '#domain/user/standing.ts'
import { Prisma } from '#generated/prisma/client.ts'
import type { SignedInContext } from '#server/platform/context.ts'
import { readRows } from '#server/platform/database/readRows.ts'
import { dueCsmFiles, dueCsmJobs } from './csmDueSql.ts'
import { dueRecords, latestOf, receivedBefore } from './dueSql.ts'

/** What an erasure of today would erase of a kind: how many, and the first and last finished. */
export type PreviewLine = {
  kind: ErasureKind
  /** What was finished before this day is erased; null if the kind is kept without end. */
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
  const byKind = new Map((await countDue(db, cutoffs)).map((line) => [line.kind, line]))
  const none = { cards: 0, oldestNo: null, oldestOn: null, newestNo: null, newestOn: null }
  return erasureKinds.map((kind) => ({
    ...none,
    ...byKind.get(kind),
    kind,
    before: cutoffs[isOfCsm(kind) ? 'csm' : kind],
  }))
}

const isOfCsm = (kind: ErasureKind): kind is CsmErasureKind =>
  (csmErasureKinds as ErasureKind[]).includes(kind)

function dueQueries(cutoffs: Cutoffs): Prisma.Sql[] {
  const [latest, { csm }] = [latestOf(cutoffs), cutoffs]
  const numbered = (kind: CsmErasureKind, due: Prisma.Sql) =>
    Prisma.sql`SELECT id AS appl_id, id::text AS application_no, finished_at, ${kind} AS kind FROM (${due}) n`
  return [
    ...(latest ? [dueRecords(cutoffs, receivedBefore(latest))] : []),
    ...(csm
      ? [
          numbered('csmJob', dueCsmJobs(csm, Prisma.sql`TRUE`)),
          numbered('csmFile', dueCsmFiles(csm)),
        ]
      : []),
  ]
}

type Found = Omit<PreviewLine, 'before'>

/** Counts what is due by kind; there is no line for nothing. */
export async function countDue(db: SignedInContext['db'], cutoffs: Cutoffs): Promise<Found[]> {
  const found: Found[] = []
  for (const due of dueQueries(cutoffs)) found.push(...(await countOf(db, due)))
  return found
}

const countOf = (db: SignedInContext['db'], due: Prisma.Sql) =>
  readRows<Found>(
    db,
    Prisma.sql`
    SELECT kind::text, count(*)::int cards,
           (array_agg(application_no ORDER BY finished_at, appl_id))[1] "oldestNo", malaysian_day(min(finished_at))::text "oldestOn",
           (array_agg(application_no ORDER BY finished_at DESC, appl_id DESC))[1] "newestNo", malaysian_day(max(finished_at))::text "newestOn"
      FROM (${due}) d GROUP BY kind`,
  )
