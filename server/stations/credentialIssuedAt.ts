import { loader } from '#server/platform/loader.ts'
import { seenByBranch } from '#server/platform/visibleTo.ts'

/** Loads when a station's heartbeat credential was issued; null if it has none. */
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
