import type { CsmJobFilter } from '#domain/csmJob/filter.ts'
import { Prisma } from '#generated/prisma/client.ts'
import type { SignedInContext } from '#server/platform/context.ts'
import { readRows } from '#server/platform/database/readRows.ts'
import { csmJobConditions } from './csmJobQueries.ts'
import { csmJobSource, type CsmJobRow } from './csmJobRow.ts'

type Asked = { filter: CsmJobFilter; page: number; pageSize: number }

/** Returns a numbered page of the visible jobs, as old clients request it, with the exact total. */
export async function pageCsmJobs(
  ctx: SignedInContext,
  asked: Asked,
): Promise<{ rows: CsmJobRow[]; total: number }> {
  const where = Prisma.join(csmJobConditions(ctx, asked.filter), ' AND ')
  const [[counted], rows] = await Promise.all([
    readRows<{ n: number }>(
      ctx.db,
      Prisma.sql`SELECT count(*)::int n FROM csm_job j WHERE ${where}`,
    ),
    readRows<CsmJobRow>(
      ctx.db,
      Prisma.sql`SELECT ${csmJobSource.columns} FROM ${csmJobSource.from} WHERE ${where}
       ORDER BY j.received_at DESC, j.id DESC LIMIT ${asked.pageSize} OFFSET ${(asked.page - 1) * asked.pageSize}`,
    ),
  ])
  return { rows, total: counted!.n }
}

/**
 * Lists the jobs that a machine can begin now, longest waiting first: none if it is blocked, and
 * none of a card type that it no longer makes.
 */
export function listReadyJobs(
  ctx: SignedInContext,
  machineNo: string,
  most: number,
): Promise<CsmJobRow[]> {
  const no = machineNo.toUpperCase()
  const where = Prisma.join(csmJobConditions(ctx, { status: ['queued'], forMachine: no }), ' AND ')
  return readRows<CsmJobRow>(
    ctx.db,
    Prisma.sql`SELECT ${csmJobSource.columns} FROM ${csmJobSource.from}
     WHERE ${where} AND EXISTS (SELECT FROM csm_machine m WHERE m.machine_no = ${no} AND NOT m.blocked AND m.process = 'personalisation' AND m.card_type = j.card_type)
     ORDER BY j.since, j.id LIMIT ${most}`,
  )
}
