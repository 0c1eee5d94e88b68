import { seesBranch } from '#domain/access.ts'
import { problem } from '#domain/problems.ts'
import { issueCredentialInput } from '#domain/station/credential.ts'
import { hashToken } from '#server/access/sessions/token.ts'
import { command } from '#server/platform/command.ts'
import { stations } from './stations.ts'

/**
 * Gives a station a credential to sign its heartbeats with, and takes its former one back: a machine that was replaced is
 * not heard any more. Only the hash is kept.
 * @throws station.notFound
 */
export const issueStationCredential = command({
  name: 'issueStationCredential',
  action: 'setting.manage',
  input: issueCredentialInput,
  async run({ tx, viewer, now }, { stationId, token }) {
    const station = await stations.lock(tx, stationId)
    if (!station || !seesBranch(viewer, station.branchCode)) throw problem('station.notFound')
    const by = viewer.userId
    const { count } = await tx.stationCredential.updateMany({
      where: { stationId, revokedAt: null },
      data: { revokedAt: now, revokedById: by },
    })
    await tx.stationCredential.create({ data: { stationId, tokenHash: hashToken(token), createdAt: now, createdById: by } })
    return {
      result: { key: stationId },
      audit: { subjects: [`Station:${stationId}`], before: { credential: count > 0 }, after: { credential: true } },
      changed: [{ kind: 'settings', id: `Station:${stationId}`, branchCode: station.branchCode }],
    }
  },
})
