import { loader } from '#server/platform/loader.ts'
import { seenByBranch } from '#server/platform/visibleTo.ts'

/** When the credential that a station signs its heartbeats with was issued; null where it has none. */
export const credentialIssuedAt = loader<string, Date | null>(
  'credentialIssuedAt',
  async (ctx, ids) => {
    const standing = await ctx.db.stationCredential.findMany({
      where: { stationId: { in: [...ids] }, revokedAt: null, station: seenByBranch(ctx) },
      select: { stationId: true, createdAt: true },
    })
    return new Map(standing.map(({ stationId, createdAt }) => [stationId, createdAt]))
  },
  null,
)
