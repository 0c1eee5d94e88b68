import { actsOnBranch, seesBranch } from '#domain/access.ts'
import { problem } from '#domain/problems.ts'
import type { Station } from '#generated/prisma/client.ts'
import type { SignedInContext } from '#server/platform/context.ts'
import type { Reader } from '#server/platform/database/client.ts'

/**
 * Returns a station of the viewer for a request to its agent.
 * @throws station.notFound, permission.denied, agent.unknown
 */
export async function getAgentStation(
  db: Reader,
  { viewer }: Pick<SignedInContext, 'viewer'>,
  stationId: string,
): Promise<Station> {
  const station = await db.station.findUnique({
    where: { id: stationId },
    include: {
      credentials: { where: { revokedAt: null, NOT: { publicKey: null } }, select: { id: true } },
    },
  })
  if (!station || !seesBranch(viewer, station.branchCode))
    throw problem('station.notFound', {}, 'stationId')
  if (!actsOnBranch(viewer, station.branchCode)) throw problem('permission.denied')
  if (station.credentials.length === 0) throw problem('agent.unknown')
  return station
}
