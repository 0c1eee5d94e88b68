import { createHash, randomBytes } from 'node:crypto'
import { openKeep, type Keep } from '#agent/station/identity.ts'
import { signedEnrolment } from '#domain/agent/enrolment.ts'
import { signedReading, type Reading } from '#domain/agent/reading.ts'
import { askCsmReading, askReading } from '#server/agents/askReading.ts'
import { enrolAgent } from '#server/agents/enrolAgent.ts'
import { issueStationCredential } from '#server/stations/issueStationCredential.ts'
import { temporaryFolder } from '#tests/support/temporaryFolder.ts'
import type { Person, World } from '#tests/support/world.ts'

export const newCredential = () => randomBytes(32).toString('base64url')
export const digestOf = (code: string) => createHash('sha256').update(code).digest('base64url')

export function enrolmentOf({ identity }: Pick<Keep, 'identity'>) {
  const { publicKey, tokenHash } = identity
  return {
    publicKey,
    tokenHash,
    signature: identity.sign(signedEnrolment({ publicKey, tokenHash })),
  }
}

/**
 * Returns a station's agent that is enrolled at the server, with readings that it signs, without a
 * reader.
 */
export async function knownAgent(world: World, stationId: string) {
  const { folder, remove } = await temporaryFolder()
  const keep = openKeep(folder)
  const { token: credential } = await issueStationCredential(await world.as('admin'), { stationId })
  await enrolAgent(world.services, credential, enrolmentOf(keep))
  const read = async (
    person: Person,
    { csm, ...of }: Pick<Reading, 'chipSn'> & Partial<Reading> & { csm?: true },
  ): Promise<Reading> => {
    const { nonce } = of.nonce
      ? { nonce: of.nonce }
      : await (csm ? askCsmReading : askReading)(person, { stationId })
    const reading = {
      stationId,
      nonce,
      role: 'qc' as const,
      reader: 'ACS ACR39U 0',
      cardSn: null,
      ...of,
    }
    return { ...reading, signature: keep.identity.sign(signedReading(reading)) }
  }
  return { keep, credential, read, remove }
}
export type KnownAgent = Awaited<ReturnType<typeof knownAgent>>
