import { problem } from '#domain/problems.ts'
import { erasedRecordFilter, type ErasedRecordFilter } from '#domain/retention/inputs.ts'
import type { ErasureKind } from '#domain/retention/kinds.ts'
import { administersAll } from '#domain/user/standing.ts'
import { Prisma } from '#generated/prisma/client.ts'
import type { SignedInContext } from '#server/platform/context.ts'
import { readRows } from '#server/platform/database/readRows.ts'
import { columnsOf } from '#server/platform/graphql/columnsOf.ts'
import { keysetList } from '#server/platform/graphql/keysetList.ts'
import { ListSource } from '#server/platform/graphql/ListSource.ts'

/** An erasure with who wanted it and how many it erased of each kind so far. */
export type ErasureRow = Record<ErasureKind, number> & {
  id: number
  askedAt: Date
  askedBy: string
  approvedBy: string
  endedAt: Date | null
}

/** Erasures shown: far more than a programme makes in its life. */
const shown = 200

/** Lists the erasures, the latest first. @throws permission.denied */
export async function listErasures({ db, viewer }: SignedInContext): Promise<ErasureRow[]> {
  if (!administersAll(viewer)) throw problem('permission.denied')
  return readRows<ErasureRow>(
    db,
    Prisma.sql`
    SELECT e.id, e.asked_at "askedAt", asker.login_id "askedBy", approver.login_id "approvedBy", e.ended_at "endedAt", n.*, m.*
      FROM erasure e JOIN app_user asker ON asker.id = e.asked_by_id JOIN app_user approver ON approver.id = e.approved_by_id
      CROSS JOIN LATERAL (
        SELECT count(*) FILTER (WHERE kind = 'photograph')::int photograph, count(*) FILTER (WHERE kind = 'signature')::int signature,
               count(*) FILTER (WHERE kind = 'address')::int address, count(*) FILTER (WHERE kind = 'particulars')::int particulars
          FROM erased_record r WHERE r.erasure_id = e.id) n
      CROSS JOIN LATERAL (
        SELECT count(*) FILTER (WHERE kind = 'csmJob')::int "csmJob", count(*) FILTER (WHERE kind = 'csmFile')::int "csmFile"
          FROM csm_erased_record r WHERE r.erasure_id = e.id) m
     ORDER BY e.id DESC LIMIT ${shown}`,
  )
}

/** What was erased of an application, a CSM job or a CSM file. */
export type ErasedRow = { id: string; number: string; kind: ErasureKind; at: Date }

/** What was erased, in one order: applications by their id, and records of the CSM area by their number. */
const erased = Prisma.sql`
  (SELECT appl_id key, appl_id, NULL::int record_id, kind::text kind, erasure_id, at FROM erased_record
    UNION ALL SELECT 'csm ' || lpad(record_id::text, 10, '0'), NULL, record_id, kind::text, erasure_id, at FROM csm_erased_record)`
const list = keysetList<ErasedRow, ErasedRecordFilter>({
  filter: erasedRecordFilter,
  source: new ListSource({
    table: Prisma.sql`${erased} r`,
    joins: { a: Prisma.sql`LEFT JOIN application a ON a.appl_id = r.appl_id` },
    columns: columnsOf(
      Prisma.sql`r.key || ' ' || r.kind id, coalesce(a.application_no, r.record_id::text) number, r.kind, r.at`,
    ),
    always: ['id'],
  }),
  conditions: (_ctx, { erasure, kind }) => [
    Prisma.sql`TRUE`,
    ...(erasure ? [Prisma.sql`r.erasure_id = ${erasure}`] : []),
    ...(kind ? [Prisma.sql`r.kind = ${kind}`] : []),
  ],
  sort: { sql: Prisma.sql`r.key`, type: 'text' },
  descending: false,
  id: { sql: Prisma.sql`r.kind`, type: 'text' },
})

/** Lists the numbers of the applications, CSM jobs and CSM files that were erased in part or whole. @throws permission.denied */
export const listErasedRecords: typeof list = async (ctx, ...wanted) => {
  if (!administersAll(ctx.viewer)) throw problem('permission.denied')
  return list(ctx, ...wanted)
}
