import type { SignedInContext } from '#server/platform/context.ts'

/** Files that were made for the viewer, and not fetched yet. */
export function countReadyExports({ db, viewer, clock }: SignedInContext): Promise<number> {
  return db.reportExport.count({
    where: { ownerId: viewer.userId, status: 'ready', fetchedAt: null, expiresAt: { gt: clock.now() } },
  })
}
