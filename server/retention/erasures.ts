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

/** An erasure with who wanted it and how many cards it erased each kind of so far. */
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
    SELECT e.id, e.asked_at "askedAt", asker.login_id "askedBy", approver.login_id "approvedBy", e.ended_at "endedAt", n.*
      FROM erasure e JOIN app_user asker ON asker.id = e.asked_by_id JOIN app_user approver ON approver.id = e.approved_by_id
      CROSS JOIN LATERAL (
        SELECT count(*) FILTER (WHERE kind = 'photograph')::int photograph, count(*) FILTER (WHERE kind = 'signature')::int signature,
               count(*) FILTER (WHERE kind = 'address')::int address, count(*) FILTER (WHERE kind = 'particulars')::int particulars
          FROM erased_record r WHERE r.erasure_id = e.id) n
     ORDER BY e.id DESC LIMIT ${shown}`,
  )
}

/** What was erased of an application. */
export type ErasedRow = { id: string; applicationNo: string; kind: ErasureKind; at: Date }

const key = Prisma.sql`r.appl_id || ' ' || r.kind::text`
const list = keysetList<ErasedRow, ErasedRecordFilter>({
  filter: erasedRecordFilter,
  source: new ListSource({
    table: Prisma.sql`erased_record r`,
    joins: { a: Prisma.sql`JOIN application a ON a.appl_id = r.appl_id` },
    columns: columnsOf(
      Prisma.sql`${key} id, a.application_no "applicationNo", r.kind::text kind, r.at`,
    ),
    always: ['id'],
  }),
  conditions: (_ctx, { erasure, kind }) => [
    Prisma.sql`TRUE`,
    ...(erasure ? [Prisma.sql`r.erasure_id = ${erasure}`] : []),
    ...(kind ? [Prisma.sql`r.kind = ${kind}::erasure_kind`] : []),
  ],
  sort: { sql: Prisma.sql`r.appl_id`, type: 'text' },
  descending: false,
  id: { sql: Prisma.sql`r.kind::text`, type: 'text' },
})

/** Lists the numbers of the applications that were erased in part or whole. @throws permission.denied */
export const listErasedRecords: typeof list = async (ctx, ...wanted) => {
  if (!administersAll(ctx.viewer)) throw problem('permission.denied')
  return list(ctx, ...wanted)
}
