import type { SignedInContext } from '#server/platform/context.ts'
import { visibleWhere } from '#server/platform/visibleTo.ts'
import type { Figures } from './certificationSheet.ts'

export type Signature = { by: string; at: Date }
/** The holdings of a place as two people certified them. */
export type Certificate = {
  figures: Figures
  digest: string
  signatures: readonly [Signature, Signature]
}

/** Returns the certificate of a number, if the viewer sees its branch, or null. */
export async function certificateOf(
  { db, viewer }: SignedInContext,
  documentNo: string,
): Promise<Certificate | null> {
  const entry = await db.certificationEntry.findFirst({
    where: { documentNo, ...visibleWhere(viewer) },
  })
  if (!entry?.firstSignerId || !entry.firstSignedAt) return null
  const { firstSignerId, firstSignedAt, byUserId, at, digest } = entry
  const signers = await db.user.findMany({
    where: { id: { in: [firstSignerId, byUserId] } },
    select: { id: true, staffName: true },
  })
  const nameOf = (id: number) => signers.find((each) => each.id === id)?.staffName ?? ''
  return {
    figures: JSON.parse(entry.figures) as Figures,
    digest,
    signatures: [
      { by: nameOf(firstSignerId), at: firstSignedAt },
      { by: nameOf(byUserId), at },
    ],
  }
}
