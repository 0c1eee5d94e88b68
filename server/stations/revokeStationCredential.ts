import { seesBranch } from '#domain/access.ts'
import { problem } from '#domain/problems.ts'
import { revokeCredentialInput } from '#domain/station/credential.ts'
import { command } from '#server/platform/command.ts'
import { stations } from './stations.ts'

/**
 * Revokes a station's credential: its next heartbeat is refused, and its silence shows it as
 * offline.
 * @throws station.notFound, station.credentialNone
 */
export const revokeStationCredential = command({
  name: 'revokeStationCredential',
  action: 'setting.manage',
  input: revokeCredentialInput,
  async run({ tx, viewer, now }, { stationId }) {
    const station = await stations.lock(tx, stationId)
    if (!station || !seesBranch(viewer, station.branchCode)) throw problem('station.notFound')
    const { count } = await tx.stationCredential.updateMany({
      where: { stationId, revokedAt: null },
      data: { revokedAt: now, revokedById: viewer.userId },
    })
    if (count === 0) throw problem('station.credentialNone')
    return {
      result: { key: stationId },
      audit: {
        subjects: [`Station:${stationId}`],
        before: { credential: true },
        after: { credential: false },
      },
      changed: [{ kind: 'settings', id: `Station:${stationId}`, branchCode: station.branchCode }],
    }
  },
})
