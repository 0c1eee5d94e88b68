import { seesBranch } from '#domain/access.ts'
import { problem } from '#domain/problems.ts'
import { issueCredentialInput } from '#domain/station/credential.ts'
import { attempt } from '#server/platform/attempt.ts'
import { recordAudit } from '#server/platform/audit/recordAudit.ts'
import { transaction } from '#server/platform/database/transaction.ts'
import { hashToken, newToken } from '#server/platform/keys/token.ts'
import { stations } from './stations.ts'

/**
 * Creates a new credential with which a station signs its heartbeats, and revokes its previous one:
 * a replaced machine is no longer heard. The token is returned only once, and only its hash is
 * stored. If the response is lost, another credential must be issued.
 * @throws station.notFound
 */
export const issueStationCredential = attempt({
  name: 'issueStationCredential',
  action: 'setting.manage',
  input: issueCredentialInput,
  run: async (ctx, { stationId }): Promise<{ key: string; token: string }> => {
    const now = ctx.clock.now()
    const token = newToken()
    const by = ctx.viewer.userId
    const change = await transaction(ctx.db, async (tx) => {
      const station = await stations.lock(tx, stationId)
      if (!station || !seesBranch(ctx.viewer, station.branchCode)) throw problem('station.notFound')
      const { count } = await tx.stationCredential.updateMany({
        where: { stationId, revokedAt: null },
        data: { revokedAt: now, revokedById: by },
      })
      await tx.stationCredential.create({
        data: { stationId, tokenHash: hashToken(token), createdAt: now, createdById: by },
      })
      const changed = {
        kind: 'settings',
        id: `Station:${stationId}`,
        branchCode: station.branchCode,
        by: ctx.viewer.staffName,
      } as const
      const entry = {
        subjects: [`Station:${stationId}`],
        before: { credential: count > 0 },
        after: { credential: true },
      }
      await recordAudit(tx, ctx, now, { action: 'issueStationCredential', ...entry }, [changed])
      return changed
    })
    ctx.shared.forget(change)
    ctx.loaders.clear()
    return { key: stationId, token }
  },
})
