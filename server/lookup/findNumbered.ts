import { can } from '#domain/access.ts'
import { nearNumbers, writtenNumber } from '#domain/lookup/nearNumbers.ts'
import { Prisma } from '#generated/prisma/client.ts'
import type { SignedInContext } from '#server/platform/context.ts'
import { escapeLike } from '#server/platform/database/escapeLike.ts'
import { literal } from '#server/platform/database/literal.ts'
import { readRows } from '#server/platform/database/readRows.ts'
import type { LookupHit } from './lookupHit.ts'
import { lookupSources, type Has } from './lookupSources.ts'

/** Maximum hits of each kind. */
const most = 5

type Row = { source: number; key: string; title: string; note: string }

/**
 * Finds documents, places and people whose number begins with the text; if there are none, those
 * whose number is one typing error from it. Returns the first few of each kind that the viewer
 * sees.
 */
export async function findNumbered(ctx: SignedInContext, typed: string): Promise<LookupHit[]> {
  const start = `${escapeLike(writtenNumber(typed))}%`
  const found = await findBy(ctx, (number) => Prisma.sql`${number} LIKE ${start}`)
  if (found.length > 0) return found
  const near = nearNumbers(writtenNumber(typed))
  return near.length > 0 ? findBy(ctx, (number) => Prisma.sql`${number} = ANY(${near})`) : []
}

async function findBy(ctx: SignedInContext, has: Has): Promise<LookupHit[]> {
  const { viewer } = ctx
  const parts = lookupSources.flatMap(({ action, sql }, source) =>
    can(viewer, action)
      ? [
          Prisma.sql`(SELECT ${literal(source)} AS source, f.key, f.title, f.note FROM (${sql(viewer, has)}) f ORDER BY f.title LIMIT ${literal(most)})`,
        ]
      : [],
  )
  if (parts.length === 0) return []
  const rows = await readRows<Row>(ctx.db, Prisma.join(parts, ' UNION ALL '))
  return rows.map(({ source, key, title, note }) => {
    const { kind, route } = lookupSources[source]!
    return { kind, title, detail: '', note, route: route(key, viewer) }
  })
}
