import { z } from 'zod'
import { strokes, type Stroke } from '#domain/package/signature.ts'
import type { PackageHandover } from '#generated/prisma/client.ts'
import type { RequestContext } from '#server/platform/context.ts'
import { loader } from '#server/platform/loader.ts'
import { packageVisibleWhere } from './packageSeen.ts'
import type { PackageRow } from './queries.ts'

export type HandoverRow = Omit<PackageHandover, 'strokes'> & { strokes: Stroke[]; by: string }

/** Returns the handover of a package that the viewer sees, or null. */
export async function findHandover(
  ctx: RequestContext,
  { packagingId, handedOverAt }: PackageRow,
): Promise<HandoverRow | null> {
  return handedOverAt ? handoverOf(ctx, packagingId) : null
}

const handoverOf = loader<string, HandoverRow | null>(
  'package.handover',
  async ({ db, viewer }, packagingIds) => {
    const where = { packagingId: { in: [...packagingIds] }, package: packageVisibleWhere(viewer) }
    const found = await db.packageHandover.findMany({ where, orderBy: { id: 'asc' } })
    const people = await db.user.findMany({
      where: { id: { in: found.map(({ byUserId }) => byUserId) } },
      select: { id: true, staffName: true },
    })
    const names = new Map(people.map(({ id, staffName }) => [id, staffName]))
    // Mistaken handovers stay on record; the latest one counts.
    return new Map(
      found.map((row) => [
        row.packagingId,
        { ...row, strokes: z.parse(strokes, row.strokes), by: names.get(row.byUserId)! },
      ]),
    )
  },
  null,
)
