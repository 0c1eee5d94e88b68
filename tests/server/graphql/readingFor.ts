import { generateKeyPairSync, sign } from 'node:crypto'
import { signedReading } from '#domain/agent/reading.ts'
import { keepAgentChallenge } from '#server/agents/agentChallenges.ts'
import { newToken } from '#server/platform/keys/token.ts'
import type { Person } from '#tests/support/world.ts'

let made = 0

/**
 * Creates a reading of an unknown card, by an agent of its own station, over a nonce that was
 * issued to this person.
 */
export async function readingFor({ db, clock, viewer }: Person) {
  const stationId = `JHB-R${++made}`
  const at = clock.now()
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const key = new Uint8Array(Buffer.from(publicKey.export({ format: 'jwk' }).x!, 'base64url'))
  await db.station.create({
    data: { id: stationId, name: 'x', branchCode: 'JHB', process: 'personalisation' },
  })
  const tokenHash = new Uint8Array(Buffer.from(`reader of ${stationId}`))
  const credential = {
    stationId,
    tokenHash,
    publicKey: key,
    createdAt: at,
    enrolledAt: at,
    createdById: viewer.userId,
  }
  await db.stationCredential.create({ data: credential })
  const nonce = newToken()
  await keepAgentChallenge(
    db,
    { challenge: nonce, purpose: 'reading', stationId, userId: viewer.userId },
    at,
  )
  const read = {
    stationId,
    nonce,
    role: 'login' as const,
    reader: 'x',
    chipSn: `04EE${String(made).padStart(10, '0')}`,
    cardSn: null,
  }
  return {
    ...read,
    role: 'LOGIN',
    signature: sign(null, Buffer.from(signedReading(read)), privateKey).toString('base64url'),
  }
}
