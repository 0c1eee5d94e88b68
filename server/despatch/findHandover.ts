import { z } from 'zod'
import { strokes, type Stroke } from '#domain/package/signature.ts'
import type { PackageHandover } from '#generated/prisma/client.ts'
import type { SignedInContext } from '../platform/context.ts'
import type { PackageRow } from './queries.ts'

export type HandoverRow = Omit<PackageHandover, 'strokes'> & { strokes: Stroke[]; by: string }

/** To whom a package that the viewer sees was handed over; null where it wasn't. */
export async function findHandover({ db }: SignedInContext, { packagingId, handedOverAt }: PackageRow): Promise<HandoverRow | null> {
  if (!handedOverAt) return null
  const found = await db.packageHandover.findUnique({ where: { packagingId } })
  if (!found) return null
  const by = await db.user.findUniqueOrThrow({ where: { id: found.byUserId }, select: { staffName: true } })
  return { ...found, strokes: z.parse(strokes, found.strokes), by: by.staffName }
}
