import { Prisma } from '#generated/prisma/client.ts'
import type { SignedInContext } from '#server/platform/context.ts'
import { readRows } from '#server/platform/database/readRows.ts'
import { visibleTo } from '#server/platform/visibleTo.ts'
import { withoutRemake } from '#server/production/jobs/cardJobQueries.ts'

/** The queues in which card jobs wait for a user. */
export const queueNames = [
  'new',
  'listed',
  'pendingQc',
  'qcPassed',
  'rejectedWithoutRemake',
] as const
export type QueueName = (typeof queueNames)[number]

/** The number of waiting jobs, with the one that has waited longest. */
export type Queue = {
  queue: QueueName
  count: number
  oldestSince: Date | null
  oldestJobId: number | null
}

/** Reads the queues of the branches that the viewer sees, or of one of them. */
export function readQueues(ctx: SignedInContext, branchCode: string | null): Promise<Queue[]> {
  return ctx.shared.read(ctx.viewer, `queues:${branchCode}`, () => countQueues(ctx, branchCode))
}

async function countQueues(ctx: SignedInContext, branchCode: string | null): Promise<Queue[]> {
  const where = [
    visibleTo(ctx.viewer, Prisma.sql`j.branch_code`),
    ...(branchCode ? [Prisma.sql`j.branch_code = ${branchCode}`] : []),
  ]
  const visible = Prisma.join(where, ' AND ')
  const columns = Prisma.sql`count(*)::int count, min(j.since) "oldestSince", (array_agg(j.id ORDER BY j.since, j.id))[1] "oldestJobId"`
  const rows = await readRows<Queue>(
    ctx.db,
    Prisma.sql`
    SELECT j.status::text queue, ${columns} FROM card_job j
     WHERE j.status IN ('new', 'listed', 'pendingQc', 'qcPassed') AND ${visible} GROUP BY j.status
    UNION ALL
    SELECT 'rejectedWithoutRemake', ${columns} FROM card_job j
     WHERE j.status IN ('qcRejected', 'chipError', 'manuallyRejected') AND ${visible} AND ${withoutRemake}`,
  )
  const found = new Map(rows.map((row) => [row.queue, row]))
  return queueNames.map(
    (queue) => found.get(queue) ?? { queue, count: 0, oldestSince: null, oldestJobId: null },
  )
}
