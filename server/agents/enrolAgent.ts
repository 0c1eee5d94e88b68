import { signedEnrolment, type EnrolAgent } from '#domain/agent/enrolment.ts'
import { problem } from '#domain/problems.ts'
import { recordAudit } from '#server/platform/audit/recordAudit.ts'
import type { Services } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/database/client.ts'
import { transaction } from '#server/platform/database/transaction.ts'
import { isSignedBy, lockCredential } from './agentSignature.ts'

type Bytes = Uint8Array<ArrayBuffer>

/**
 * Enrols a station's agent with the issued credential: readings are then signed with its key, and
 * its own token replaces the credential. A copy of the credential is useless afterwards. Enrolling
 * the same agent twice, because a response was lost, does no harm. An agent that belonged to
 * another station until now has moved, and is no longer enrolled there.
 * @throws station.credential, agent.signature
 */
export async function enrolAgent(
  services: Pick<Services, 'db' | 'clock'>,
  token: string,
  sent: EnrolAgent,
): Promise<{ stationId: string }> {
  const publicKey = bytesOf(sent.publicKey)
  const tokenHash = bytesOf(sent.tokenHash)
  if (!isSignedBy(publicKey, signedEnrolment(sent), sent.signature))
    throw problem('agent.signature')
  return transaction(services.db, async (tx) => {
    const issued = await lockCredential(tx, token)
    if (!issued || issued.publicKey) {
      const known = await tx.stationCredential.findFirst({ where: { tokenHash, revokedAt: null } })
      if (!known?.publicKey || !Buffer.from(known.publicKey).equals(publicKey))
        throw problem('station.credential')
      return { stationId: known.stationId }
    }
    const { id, stationId } = issued
    const now = services.clock.now()
    const left = await leaveOthers(tx, { tokenHash, publicKey, now })
    await tx.stationCredential.update({
      where: { id },
      data: { tokenHash, publicKey, enrolledAt: now },
    })
    const stations = await tx.station.findMany({ where: { id: { in: [stationId, ...left] } } })
    await recordAudit(
      tx,
      { product: `agent of ${stationId}` },
      now,
      {
        action: 'enrolAgent',
        subjects: [stationId, ...left].map((each) => `Station:${each}`),
        before: { agent: false },
        after: { agent: true },
      },
      stations.map(({ id, branchCode }) => ({ kind: 'settings', id: `Station:${id}`, branchCode })),
    )
    return { stationId }
  })
}

/**
 * Revokes an agent's credentials at other stations, and returns their ids: its token is valid for
 * one station only.
 * @throws station.credential if another agent has that token: knowing a digest must not suffice to
 *   replace an agent
 */
async function leaveOthers(
  tx: Tx,
  { tokenHash, publicKey, now }: { tokenHash: Bytes; publicKey: Bytes; now: Date },
) {
  const standing = await tx.stationCredential.findMany({ where: { tokenHash, revokedAt: null } })
  if (
    standing.some((other) => !other.publicKey || !Buffer.from(other.publicKey).equals(publicKey))
  ) {
    throw problem('station.credential')
  }
  const ids = standing.map(({ id }) => id)
  if (ids.length > 0)
    await tx.stationCredential.updateMany({ where: { id: { in: ids } }, data: { revokedAt: now } })
  return standing.map(({ stationId }) => stationId)
}

const bytesOf = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'))
