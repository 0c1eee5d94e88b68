import type { SignedInContext } from '#server/platform/context.ts'

/** Counts the viewer's finished exports that were not downloaded yet. */
export function countReadyExports({ db, viewer, clock }: SignedInContext): Promise<number> {
  return db.reportExport.count({
    where: {
      ownerId: viewer.userId,
      status: 'ready',
      fetchedAt: null,
      expiresAt: { gt: clock.now() },
    },
  })
}
