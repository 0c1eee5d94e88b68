import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { reports as contractReports } from '#domain/contract/reports.ts'
import { limits } from '#domain/limits.ts'
import { tokenPrefix, tokensMost } from '#domain/user/accessTokens.ts'
import { changePassword } from '#server/access/passwords/changePassword.ts'
import { resetPassword } from '#server/access/passwords/resetPassword.ts'
import { makeAccessToken } from '#server/access/tokens/makeAccessToken.ts'
import { revokeAccessToken } from '#server/access/tokens/revokeAccessToken.ts'
import { revokeOwnAccessToken } from '#server/access/tokens/revokeOwnAccessToken.ts'
import { deleteUser } from '#server/access/users/deleteUser.ts'
import { restoreUser } from '#server/access/users/restoreUser.ts'
import type { App } from '#server/app.ts'
import { legacyEndpoints } from '#server/legacyEndpoints.ts'
import { reports } from '#server/reports/reports.ts'
import { createWorld, type Person, type World } from '#tests/support/world.ts'
import { demonstrationPassword } from '../../../prisma/seed/seedUsers.ts'

let world: World
let http: App['http']
let operator: Person
let admin: Person

beforeAll(async () => {
  world = await createWorld()
  ;[operator, admin] = [await world.as('operator'), await world.as('admin')]
  http = (await world.app()).http
  await world.job()
})
afterAll(() => world.close())
beforeEach(async () => {
  await world.services.db.accessToken.updateMany({
    where: { revokedAt: null },
    data: { revokedAt: world.now },
  })
})

const month = '2026-12-21'
const make = async (scope: string, who = operator) =>
  (await makeAccessToken(who, { name: `For ${scope}`, scope, expires: month })).token
const idOf = async () =>
  (await world.services.db.accessToken.findFirstOrThrow({ where: { revokedAt: null } })).id

async function ask(token: string, query: string) {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
  const answer = await http.inject({ method: 'POST', url: '/graphql', headers, payload: { query } })
  const { data, errors } = answer.json() as {
    data?: Record<string, never>
    errors?: { extensions?: { code?: string } }[]
  }
  return { data, code: errors?.[0]?.extensions?.code }
}
async function get(token: string, url: string) {
  const answer = await http.inject({
    method: 'GET',
    url,
    headers: { authorization: `Bearer ${token}` },
  })
  return { status: answer.statusCode, text: answer.body, code: answer.headers['x-problem-code'] }
}
const report = '{ report(id: "received-count") { rows { cells } } }'

describe('a personal access token', () => {
  test('reads reports of the holder’s branch: by GraphQL, by the legacy rows and as a file', async () => {
    const token = await make('readReports')
    expect(token).toMatch(new RegExp(`^${tokenPrefix}[\\w-]{43}$`))
    expect((await ask(token, report)).data).toEqual({
      report: { rows: [{ cells: ['JHB', '1', '0', '1'] }] },
    })
    expect(await get(token, '/api/report/receivedsummary')).toMatchObject({
      status: 200,
      text: expect.stringContaining('JHB'),
    })
    expect((await get(token, '/files/report/received-count.csv')).text).toContain('JHB,1,0,1')
    expect(
      (await ask(await make('readReports', await world.as('operator.pen')), report)).data,
    ).toEqual({ report: { rows: [] } })
  })

  test('gets the code of a refused file in a header, because the body is a sentence for people', async () => {
    const token = await make('readReports')
    const file = '/files/report/received-count.csv'
    expect(await get(token, file)).toMatchObject({ status: 200, code: undefined })
    expect(await get(token, `${file}?foo=1`)).toMatchObject({
      status: 422,
      code: 'filter.notTaken',
    })
    expect(await get(token, '/files/report/csm-passed.csv')).toMatchObject({
      status: 403,
      code: 'permission.denied',
    })
    expect(await get(`${tokenPrefix}${'x'.repeat(43)}`, file)).toMatchObject({
      status: 401,
      code: 'session.ended',
    })
  })

  describe('with the scope Read reports', () => {
    const rows = contractReports.flatMap(({ rest }) => (rest === '-' ? [] : [rest]))
    const openAs: Record<string, string> = { '/api': 'admin', '/jpn': 'csmadmin' }
    const days = { start: '2026-11-01', end: '2026-11-21' }
    const holderOf = (path: string) => world.as(openAs[path.slice(0, 4)]!)
    async function call(token: string, { method, path }: { method: string; path: string }) {
      const url = `${path.split('?')[0]!.replaceAll(/\{\w+\}/g, '1')}${method === 'GET' ? `?${new URLSearchParams(days)}` : ''}`
      const headers = { authorization: `Bearer ${token}` }
      const answer = await http.inject({
        method: method as 'GET',
        url,
        headers,
        payload: method === 'GET' ? undefined : days,
      })
      return { status: answer.statusCode, code: answer.json<{ code?: string }>().code }
    }

    test.each(legacyEndpoints.filter(({ path }) => (rows as string[]).includes(path)))(
      '$method $path is readable',
      async (endpoint) => {
        expect(
          await call(await make('readReports', await holderOf(endpoint.path)), endpoint),
        ).toMatchObject({ status: 200 })
      },
    )

    test('opens no other endpoint', async () => {
      const tokens: Record<string, string> = {}
      for (const [area, loginId] of Object.entries(openAs))
        tokens[area] = await make('readReports', await world.as(loginId))
      const others = legacyEndpoints.filter(
        (each) => !(rows as string[]).includes(each.path) && !('machine' in each),
      )
      expect(others.length).toBeGreaterThan(150)
      const opened: string[] = []
      for (const each of others) {
        const { code } = await call(tokens[each.path.slice(0, 4).toLowerCase()]!, each)
        if (code !== 'token.scope') opened.push(`${each.id}: ${code}`)
      }
      expect(opened).toEqual([])
    })

    test.each(reports.map(({ id }) => id))('report "%s" is readable by GraphQL', async (id) => {
      const token = await make(
        'readReports',
        await world.as(id.startsWith('csm-') || id === 'audit-log' ? 'csmadmin' : 'admin'),
      )
      const query = `{ report(id: "${id}", filter: {from: "2026-11-01", to: "2026-11-21"}) { columns { key } rows { cells } manyRows } }`
      expect((await ask(token, query)).code).toBeUndefined()
    })
  })

  test('with the scope Read everything reads exactly what its holder may read', async () => {
    const token = await make('readAll')
    expect(
      (await ask(token, '{ viewer { loginId } cardJobs(first: 1) { edges { node { id } } } }'))
        .data,
    ).toMatchObject({
      viewer: { loginId: 'operator' },
    })
    expect((await ask(token, '{ users { edges { node { loginId } } } }')).code).toBe(
      'permission.denied',
    )
  })

  test('is stored only as a hash, with the time of its last use', async () => {
    const token = await make('readReports')
    const stored = await world.services.db.accessToken.findFirstOrThrow({
      where: { revokedAt: null },
    })
    expect(JSON.stringify(stored)).not.toContain(token.slice(tokenPrefix.length))
    expect(stored.lastUsedAt).toBeNull()
    await ask(token, report)
    expect(
      await world.services.db.accessToken.findFirstOrThrow({ where: { revokedAt: null } }),
    ).toMatchObject({
      lastUsedAt: world.now,
    })
    expect(
      JSON.stringify(
        await world.services.db.$queryRaw`SELECT to_jsonb(a)::text FROM audit_event a`,
      ),
    ).not.toContain(token.slice(tokenPrefix.length))
  })
})

test('a user’s own password change ends their other sessions, REST sessions included, and keeps the tokens', async () => {
  const loginId = 'operator.pen'
  const person = await world.as(loginId)
  const token = await make('readReports', person)
  const payload = { LOGINID: loginId, PASSWORD: demonstrationPassword }
  const signedIn = await http.inject({ method: 'POST', url: '/api/user/login', payload })
  const session = signedIn.json<{ result: { token: string } }>().result.token
  expect((await get(session, '/api/branch')).status).toBe(200)
  const newPassword = 'Kebun-Getah-77'
  await changePassword(person, {
    oldPassword: demonstrationPassword,
    newPassword,
    confirmation: newPassword,
  })
  expect((await get(session, '/api/branch')).status).toBe(401)
  expect((await ask(token, report)).code).toBeUndefined()
})

describe('is refused', () => {
  test('anything outside its scope', async () => {
    const token = await make('readReports')
    for (const query of [
      '{ viewer { loginId } }',
      '{ ...Mine } fragment Mine on Query { cardJobs(first: 1) { edges { node { id } } } }',
      '{ ... { branches { code } } }',
    ])
      expect((await ask(token, query)).code).toBe('token.scope')
    expect((await get(token, '/api/branch/list')).status).not.toBe(200)
    expect((await get(await make('readAll'), '/api/user/profile')).status).not.toBe(200)
  })

  test('any change: by mutation, by the legacy rows, by an uploaded file', async () => {
    const token = await make('readAll')
    expect((await ask(token, 'mutation { signOut }')).code).toBe('token.readOnly')
    expect((await ask(token, 'mutation { endOtherSessions { __typename } }')).code).toBe(
      'token.readOnly',
    )
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' }
    expect(
      (
        await http.inject({
          method: 'POST',
          url: '/files/uploads?name=a.xlsx',
          headers,
          payload: 'x',
        })
      ).statusCode,
    ).toBe(403)
    await expect(
      makeAccessToken(
        { ...operator, accessToken: { scope: 'readAll' } },
        { name: 'x', scope: 'readAll', expires: month },
      ),
    ).rejects.toMatchObject({ code: 'token.readOnly' })
  })

  test('creation, until the passkey is enrolled and the password changed', async () => {
    const input = { name: 'x', scope: 'readAll', expires: month }
    await expect(
      makeAccessToken({ ...operator, mustChangePassword: true }, input),
    ).rejects.toMatchObject({
      code: 'login.passwordExpired',
    })
    await expect(
      makeAccessToken({ ...operator, mustEnrolPasskey: true }, input),
    ).rejects.toMatchObject({
      code: 'passkey.enrolFirst',
    })
  })

  test('after revocation, which only its holder or an administrator may do', async () => {
    const token = await make('readReports')
    const tokenId = await idOf()
    await expect(revokeOwnAccessToken(admin, { tokenId })).rejects.toMatchObject({
      code: 'record.notFound',
    })
    await expect(
      revokeAccessToken(operator, { loginId: 'operator', tokenId }),
    ).rejects.toMatchObject({
      code: 'permission.denied',
    })
    await revokeAccessToken(admin, { loginId: 'operator', tokenId })
    expect((await ask(token, report)).code).toBe('token.revoked')
    expect((await get(token, '/api/report/receivedsummary')).status).toBe(401)
    const second = await make('readReports')
    await revokeOwnAccessToken(operator, { tokenId: await idOf() })
    expect((await ask(second, report)).code).toBe('token.revoked')
  })

  test('while its holder is disabled', async () => {
    const token = await make('readReports')
    const where = { loginId: 'operator' }
    await world.services.db.user.update({ where, data: { disabledAt: world.now } })
    expect((await ask(token, report)).code).toBe('token.userGone')
    await world.services.db.user.update({ where, data: { disabledAt: null } })
    expect((await ask(token, report)).code).toBeUndefined()
  })

  test('permanently after its holder got a new password, or was deleted and restored', async () => {
    const loginId = 'operator2'
    const second = await world.as(loginId)
    const [before, made] = [await make('readAll', second), await make('readReports', second)]
    await resetPassword(admin, { loginId })
    expect([(await ask(before, report)).code, (await ask(made, report)).code]).toEqual([
      'token.revoked',
      'token.revoked',
    ])
    // A request that was started before the reset and finishes after it creates no token either.
    await expect(make('readAll', second)).rejects.toMatchObject({ code: 'session.ended' })
    await world.services.db.user.update({ where: { loginId }, data: { mustChangePassword: false } })
    const after = await make('readAll', second)
    await deleteUser(admin, { loginId })
    expect((await ask(after, report)).code).toBe('token.userGone')
    await restoreUser(admin, { loginId })
    expect((await ask(after, report)).code).toBe('token.revoked')
  })

  test('an unknown token', async () => {
    expect((await ask(`${tokenPrefix}nothing`, report)).code).toBe('session.ended')
  })

  test('an expiry in the past or too far ahead, and more tokens than the limit', async () => {
    for (const expires of ['2026-11-20', '2027-11-30'])
      await expect(
        makeAccessToken(operator, { name: 'x', scope: 'readAll', expires }),
      ).rejects.toMatchObject({
        code: 'token.days',
      })
    const many = await Promise.allSettled(
      Array.from({ length: tokensMost + 3 }, () => make('readReports')),
    )
    expect(many.filter(({ status }) => status === 'fulfilled')).toHaveLength(tokensMost)
  })

  test('after its last day', async () => {
    const { token } = await makeAccessToken(operator, {
      name: 'Today',
      scope: 'readReports',
      expires: '2026-11-21',
    })
    expect((await ask(token, report)).code).toBeUndefined()
    world.later(limits.dayMs)
    expect((await ask(token, report)).code).toBe('token.expired')
  })
})
