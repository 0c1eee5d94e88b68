import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { enrolOnce } from '#agent/station/enrolOnce.ts'
import { openKeep } from '#agent/station/identity.ts'
import { Refused } from '#agent/station/serverCalls.ts'
import { signedEnrolment, signedPairing } from '#domain/agent/enrolment.ts'
import { heartbeatInput } from '#domain/station/heartbeatInput.ts'
import { enrolAgent } from '#server/agents/enrolAgent.ts'
import { openPairing } from '#server/agents/openPairing.ts'
import { redeemPairing } from '#server/agents/redeemPairing.ts'
import { hearStation } from '#server/monitoring/hearStation.ts'
import { issueStationCredential } from '#server/stations/issueStationCredential.ts'
import { revokeStationCredential } from '#server/stations/revokeStationCredential.ts'
import {
  enrolmentOf,
  knownAgent,
  newCredential,
  type KnownAgent,
} from '#tests/support/agent/knownAgent.ts'
import { temporaryFolder } from '#tests/support/temporaryFolder.ts'
import { createWorld, type Person, type World } from '#tests/support/world.ts'

let world: World
let operator: Person
let agent: KnownAgent
beforeAll(async () => {
  world = await createWorld()
  operator = await world.as('operator')
  agent = await knownAgent(world, 'JHB-P01')
})
afterAll(async () => {
  await agent.remove()
  await world.close()
})
const beat = (token: string) =>
  hearStation(world.services, token, heartbeatInput.parse({ state: 'idle' }))
const refused = (code: string) => expect.objectContaining({ code })
const another = async () => {
  const { folder, remove } = await temporaryFolder()
  return { keep: openKeep(folder), remove }
}

describe('an agent that enrols', () => {
  test('uses its own token; the issued credential is invalid afterwards, for a heartbeat and for another agent', async () => {
    expect(await beat(agent.keep.identity.token)).toMatchObject({ stationId: 'JHB-P01' })
    expect(await beat(agent.credential)).toBeNull()
    const thief = await another()
    await expect(
      enrolAgent(world.services, agent.credential, enrolmentOf(thief.keep)),
    ).rejects.toEqual(refused('station.credential'))
    expect(await beat(thief.keep.identity.token)).toBeNull()
    await thief.remove()
  })

  test('may repeat the call after a lost answer; one of two with the same credential succeeds', async () => {
    expect(await enrolAgent(world.services, agent.credential, enrolmentOf(agent.keep))).toEqual({
      stationId: 'JHB-P01',
    })
    const { token } = await issueStationCredential(await world.as('admin'), {
      stationId: 'JHB-P02',
    })
    const two = [await another(), await another()]
    const ended = await Promise.allSettled(
      two.map(({ keep }) => enrolAgent(world.services, token, enrolmentOf(keep))),
    )
    expect(ended.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    await Promise.all(two.map(({ remove }) => remove()))
  })

  test('proves that it has the key, and keeps the key across a restart', async () => {
    const { folder, remove } = await temporaryFolder()
    const [first, second] = [openKeep(folder), openKeep(folder)]
    expect(second.identity.publicKey).toBe(first.identity.publicKey)
    const { signature } = enrolmentOf(agent.keep)
    const { token } = await issueStationCredential(await world.as('admin'), {
      stationId: 'JHB-Q01',
    })
    await expect(
      enrolAgent(world.services, token, { ...enrolmentOf(first), signature }),
    ).rejects.toEqual(refused('agent.signature'))
    await remove()
  })

  test('gets another credential and continues, or moves with it to another station only', async () => {
    const same = await knownAgent(world, 'JHB-P03')
    const again = async (stationId: string) => {
      const { token } = await issueStationCredential(await world.as('admin'), { stationId })
      const between = await beat(same.keep.identity.token)
      expect(await enrolAgent(world.services, token, enrolmentOf(same.keep))).toEqual({ stationId })
      return [between?.stationId, (await beat(same.keep.identity.token))?.stationId]
    }
    expect(await again('JHB-P03')).toEqual([undefined, 'JHB-P03'])
    expect(await again('PEN-Q01')).toEqual(['JHB-P03', 'PEN-Q01'])
    const { db } = world.services
    expect(
      await db.stationCredential.count({ where: { stationId: 'JHB-P03', revokedAt: null } }),
    ).toBe(0)
    const event = await db.auditEvent.findFirstOrThrow({
      where: { action: 'enrolAgent' },
      orderBy: { id: 'desc' },
    })
    expect(event.subjects).toEqual(['Station:PEN-Q01', 'Station:JHB-P03'])
    await same.remove()
  })

  test('does not invalidate another agent’s token', async () => {
    const thief = await another()
    const { token } = await issueStationCredential(await world.as('admin'), {
      stationId: 'JHB-P02',
    })
    const { tokenHash } = agent.keep.identity
    const { publicKey, sign } = thief.keep.identity
    const sent = {
      publicKey,
      tokenHash,
      signature: sign(signedEnrolment({ publicKey, tokenHash })),
    }
    await expect(enrolAgent(world.services, token, sent)).rejects.toEqual(
      refused('station.credential'),
    )
    expect(await beat(agent.keep.identity.token)).toMatchObject({ stationId: 'JHB-P01' })
    await thief.remove()
  })

  test('is in the audit trail, and its token is revoked with the credential', async () => {
    const gone = await knownAgent(world, 'PEN-P01')
    const event = await world.services.db.auditEvent.findFirstOrThrow({
      where: { action: 'enrolAgent' },
      orderBy: { id: 'desc' },
    })
    expect(event).toMatchObject({ loginId: 'agent of PEN-P01', subjects: ['Station:PEN-P01'] })
    await revokeStationCredential(await world.as('admin'), { stationId: 'PEN-P01' })
    expect(await beat(gone.keep.identity.token)).toBeNull()
    await gone.remove()
  })
})

describe('a first start is retried until the server has decided', () => {
  /**
   * Returns the number of attempts before the agent continued, when the first answer is this
   * refusal and the next succeeds.
   */
  const attemptsFor = async (code: string) => {
    let times = 0
    const enrol = () =>
      times++ === 0 ? Promise.reject(new Refused(code, code)) : Promise.resolve()
    await new Promise<void>((then) =>
      enrolOnce({ enrol }, newCredential(), () => undefined, then, 1),
    )
    return times
  }
  test.each(['database.unavailable', 'request.fault', 'request.tooMany', 'record.changed', '502'])(
    '%s decides nothing',
    async (code) => expect(await attemptsFor(code)).toBe(2),
  )
  test.each(['station.credential', 'agent.signature', 'request.invalid', 'field.invalid'])(
    '%s is final',
    async (code) => expect(await attemptsFor(code)).toBe(1),
  )
})

describe('a pairing code', () => {
  const redeem = (code: string, by = agent, station = 'JHB-P01') =>
    redeemPairing(world.services, by.keep.identity.token, {
      code,
      signature: by.keep.identity.sign(signedPairing(station, code)),
    })

  test('works once, for the agent of its own station', async () => {
    await openPairing(operator, { stationId: 'JHB-P01', code: '48210377' })
    const other = await knownAgent(world, 'JHB-P02')
    await expect(redeem('48210377', other, 'JHB-P02')).rejects.toEqual(refused('agent.code'))
    expect(await redeem('48210377')).toEqual({ stationId: 'JHB-P01' })
    await expect(redeem('48210377')).rejects.toEqual(refused('agent.code'))
    await other.remove()
  })

  test('is valid for two minutes, and until the screen shows another one', async () => {
    await openPairing(operator, { stationId: 'JHB-P01', code: '11112222' })
    await openPairing(operator, { stationId: 'JHB-P01', code: '33334444' })
    await expect(redeem('11112222')).rejects.toEqual(refused('agent.code'))
    world.later(120_000)
    await expect(redeem('33334444')).rejects.toEqual(refused('agent.code'))
  })

  test('is for a station that the viewer can see and that has an agent', async () => {
    const code = '12345678'
    await expect(openPairing(operator, { stationId: 'PEN-P01', code })).rejects.toEqual(
      refused('station.notFound'),
    )
    await expect(openPairing(operator, { stationId: 'JHB-P03', code })).rejects.toEqual(
      refused('agent.unknown'),
    )
    await expect(
      openPairing(operator, { stationId: 'JHB-P01', code: 'abc' }),
    ).rejects.toMatchObject({
      fields: [{ path: 'code' }],
    })
  })
})
