import { signedEnrolment, type EnrolAgent } from '#domain/agent/enrolment.ts'
import { problem } from '#domain/problems.ts'
import { recordAudit } from '#server/platform/audit/recordAudit.ts'
import type { Services } from '#server/platform/context.ts'
import { transaction } from '#server/platform/database/transaction.ts'
import { isSignedBy, lockCredential } from './agentSignature.ts'

/**
 * Makes a station's agent known by the credential that was issued: its key is what readings are signed with from now on, and its own
 * token takes the credential's place. So a copy of the credential opens nothing afterwards; that the same agent is told twice,
 * because an answer was lost, is no matter.
 * @throws station.credential, agent.signature
 */
export async function enrolAgent(
  services: Pick<Services, 'db' | 'clock'>,
  token: string,
  sent: EnrolAgent,
): Promise<{ stationId: string }> {
  const publicKey = bytesOf(sent.publicKey)
  const tokenHash = bytesOf(sent.tokenHash)
  if (!isSignedBy(publicKey, signedEnrolment(sent), sent.signature)) throw problem('agent.signature')
  return transaction(services.db, async (tx) => {
    const issued = await lockCredential(tx, token)
    if (!issued || issued.publicKey) {
      const known = await tx.stationCredential.findFirst({ where: { tokenHash, revokedAt: null } })
      if (!known?.publicKey || !Buffer.from(known.publicKey).equals(publicKey)) throw problem('station.credential')
      return { stationId: known.stationId }
    }
    const { id, stationId } = issued
    const now = services.clock.now()
    await tx.stationCredential.update({ where: { id }, data: { tokenHash, publicKey, enrolledAt: now } })
    const { branchCode } = await tx.station.findUniqueOrThrow({ where: { id: stationId } })
    await recordAudit(
      tx,
      { product: `agent of ${stationId}` },
      now,
      { action: 'enrolAgent', subjects: [`Station:${stationId}`], before: { agent: false }, after: { agent: true } },
      [{ kind: 'settings', id: `Station:${stationId}`, branchCode }],
    )
    return { stationId }
  })
}

const bytesOf = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'))
