import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { additionalEndpoints } from '#domain/additionalEndpoints.ts'
import type { Problem } from '#domain/problems.ts'
import { credentialForm } from '#domain/station/credential.ts'
import { demonstrationCredential } from '#server/monitoring/demonstrationCredential.ts'
import { issueStationCredential } from '#server/stations/issueStationCredential.ts'
import { revokeStationCredential } from '#server/stations/revokeStationCredential.ts'
import { createStage, type Stage } from '#tests/conformance/restStage.ts'

let stage: Stage
beforeAll(async () => {
  stage = await createStage()
})
afterAll(() => stage.world.close())

const row = additionalEndpoints.find(({ id }) => id === 'station.heartbeat')!
const send = (
  body: object,
  token: string | null = demonstrationCredential('JHB-P02'),
  url: string = row.path,
) => stage.call({ method: 'POST', url, body, token })
const statusOf = (stationId: string) =>
  stage.world.services.db.stationStatus.findUniqueOrThrow({ where: { stationId } })
const changesOf = (stationId: string) =>
  stage.world.services.db.stationChange.findMany({ where: { stationId }, orderBy: { id: 'asc' } })
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => 'ok',
    (error: unknown) => (error as Problem).code,
  )
const idle = { state: 'idle' }

describe('a heartbeat', () => {
  test('reports a station’s status, with the contract’s words in any case', async () => {
    stage.world.later(15_000)
    const clock = new Date(stage.world.now.getTime() + 90_000).toISOString()
    const body = {
      STATE: 'Printing',
      CardSN: '004900042',
      PRINTED: '1200',
      jammed: 3,
      RIBBONLEFT: 62,
      cardsleft: 129,
      agentversion: '1.4.0',
      printerversion: '7.21',
      clock,
    }
    const answer = await send(body, undefined, row.path.toUpperCase())
    expect(answer).toMatchObject({
      status: 200,
      body: {
        result: {
          stationid: 'JHB-P02',
          activeflag: true,
          servertime: stage.world.now.toISOString(),
          nextms: 15_000,
        },
      },
    })
    expect(await statusOf('JHB-P02')).toMatchObject({
      state: 'printing',
      fault: '',
      since: stage.world.now,
      heardAt: stage.world.now,
      card: '004900042',
      printed: 1_200,
      jammed: 3,
      ribbonLeft: 62,
      cardsLeft: 129,
      versions: '1.4.0 / 7.21',
      clockOffsetMs: 90_000,
    })
  })

  test('without news is accepted, and causes no change: no revision, no history', async () => {
    await send(idle)
    const [before, changes] = [await statusOf('JHB-P02'), await changesOf('JHB-P02')]
    stage.world.later(15_000)
    await send(idle)
    expect(await statusOf('JHB-P02')).toEqual({ ...before, heardAt: stage.world.now })
    expect(await changesOf('JHB-P02')).toEqual(changes)
  })

  test('history records a station’s status changes, not each card', async () => {
    const before = (await changesOf('JHB-P03')).length
    const token = demonstrationCredential('JHB-P03')
    for (const state of ['idle', 'printing', 'idle', 'paused', 'paused', 'idle']) {
      stage.world.later(15_000)
      await send({ state, printed: 7 }, token)
    }
    await send({ state: 'fault', faultcode: 'E-17' }, token)
    await send({ state: 'fault', faultcode: 'E-18' }, token)
    const conditions = (await changesOf('JHB-P03'))
      .slice(before)
      .map(({ condition, fault }) => `${condition} ${fault}`.trim())
    expect(conditions).toEqual(['paused', 'working', 'fault E-17', 'fault E-18'])
  })

  test.each([
    [{}, 'field.required', 'state'],
    [{ state: 'offline' }, 'field.invalid', 'state'],
    [{ state: 'fault' }, 'field.required', 'faultcode'],
    [{ state: 'idle', ribbonleft: 101 }, 'field.max', 'ribbonleft'],
    [{ state: 'idle', printed: -1 }, 'field.min', 'printed'],
    [{ state: 'idle', cardsn: 'x'.repeat(21) }, 'field.tooLong', 'cardsn'],
    [{ state: 'idle', clock: 'yesterday' }, 'field.pattern', 'clock'],
  ])('%j is refused', async (body, code, field) => {
    expect((await send(body)).body).toMatchObject({
      status: 0,
      code,
      message: expect.stringContaining(field) as string,
    })
  })
})

describe('authentication of a heartbeat', () => {
  test('fails with a session, for any role, and without a token', async () => {
    for (const roleId of [1, 2, 3, 4, 5, 6] as const) {
      const token = await stage.open(await stage.caller(roleId, 'JHB'), 'ikad')
      expect(await send(idle, token)).toMatchObject({
        status: 401,
        body: { code: 'station.credential' },
      })
    }
    expect(await send(idle, null)).toMatchObject({
      status: 401,
      body: { code: 'station.credential' },
    })
  })

  test('with a credential opens nothing else', async () => {
    const answer = await stage.call({
      method: 'GET',
      url: '/api/Station',
      token: demonstrationCredential('JHB-P02'),
    })
    expect(answer.body.code).toBe('session.ended')
  })

  test('succeeds with the latest issued credential, until it is revoked', async () => {
    const admin = await stage.world.as('admin')
    const { token: first } = await issueStationCredential(admin, { stationId: 'JHB-P01' })
    expect((await send(idle, first)).status).toBe(200)
    const { token: second } = await issueStationCredential(admin, { stationId: 'JHB-P01' })
    expect([(await send(idle, first)).status, (await send(idle, second)).status]).toEqual([
      401, 200,
    ])
    await revokeStationCredential(admin, { stationId: 'JHB-P01' })
    expect((await send(idle, second)).status).toBe(401)
    expect(await refusal(revokeStationCredential(admin, { stationId: 'JHB-P01' }))).toBe(
      'station.credentialNone',
    )
  })

  test('uses a credential generated by the server, never one from the caller', async () => {
    const chosen = 'A'.repeat(43)
    const { token } = await issueStationCredential(await stage.world.as('admin'), {
      stationId: 'JHB-Q01',
      token: chosen,
    })
    expect(token).toMatch(credentialForm)
    expect([(await send(idle, chosen)).status, (await send(idle, token)).status]).toEqual([
      401, 200,
    ])
  })

  test('uses a credential that is stored only as a hash, issued by administrators, and audited without it', async () => {
    const [admin, supervisor] = [await stage.world.as('admin'), await stage.world.as('supervisor')]
    expect(await refusal(issueStationCredential(supervisor, { stationId: 'JHB-Q01' }))).toBe(
      'permission.denied',
    )
    expect(await refusal(issueStationCredential(admin, { stationId: 'NIL' }))).toBe(
      'station.notFound',
    )
    const { token: former } = await issueStationCredential(admin.under('once'), {
      stationId: 'JHB-Q01',
    })
    const { token } = await issueStationCredential(admin.under('once'), { stationId: 'JHB-Q01' })
    expect(token).not.toBe(former)
    const { db } = stage.world.services
    expect(
      await db.stationCredential.count({ where: { stationId: 'JHB-Q01', revokedAt: null } }),
    ).toBe(1)
    const kept = await db.$queryRaw<object[]>`
      SELECT 1 FROM audit_event WHERE after::text LIKE ${`%${token}%`}
      UNION ALL SELECT 1 FROM idempotency_key WHERE result::text LIKE ${`%${token}%`}`
    expect(kept).toEqual([])
    const event = await db.auditEvent.findFirstOrThrow({
      where: { action: 'issueStationCredential' },
      orderBy: { id: 'desc' },
    })
    expect(event).toMatchObject({ subjects: ['Station:JHB-Q01'], after: { credential: true } })
  })
})
