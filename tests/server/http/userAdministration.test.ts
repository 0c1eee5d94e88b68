import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { eventually } from '#tests/support/time/eventually.ts'
import { within } from '#tests/support/time/within.ts'
import { createSite, type Site } from './site.ts'

let site: Site
let port: number
let admin: string
beforeAll(async () => {
  site = await createSite()
  await site.http.listen({ host: '127.0.0.1', port: 0 })
  port = (site.http.server.address() as AddressInfo).port
  admin = await site.token('admin')
})
afterAll(() => site.close())

const extensions = { persistedQuery: { version: 1, sha256Hash: 'changes' } }

/** Less than the interval of the check for lapsed sessions. */
const atOnceMs = 2_000

/**
 * Opens a subscription to changes and waits for its first message; `closed` resolves to its close
 * code.
 */
async function subscribed(loginId: string) {
  const headers = { cookie: await site.cookie(loginId), origin: `http://127.0.0.1:${port}` }
  const socket = new WebSocket(`ws://127.0.0.1:${port}/graphql`, 'graphql-transport-ws', {
    headers,
  })
  const closed = once(socket, 'close').then(([code]) => code as number)
  const heard: string[] = []
  socket.on('message', (message) => heard.push(String(message)))
  await once(socket, 'open')
  socket.send(JSON.stringify({ type: 'connection_init' }))
  await eventually(() => expect(heard.join()).toContain('connection_ack'))
  socket.send(JSON.stringify({ id: '1', type: 'subscribe', payload: { query: '', extensions } }))
  return { socket, closed, heard }
}

async function act(mutation: string, input: object): Promise<void> {
  const title = mutation.slice(0, 1).toUpperCase() + mutation.slice(1)
  const query = `mutation($input: ${title}Input!) { ${mutation}(input: $input) { __typename ... on Problem { code } } }`
  const { data } = (await site.graphql(query, admin, { input })).json<{
    data: Record<string, { code?: string }>
  }>()
  expect(data[mutation]!.code).toBeUndefined()
}

const particulars = {
  staffName: 'Tan Mei Yee',
  staffNumber: 'KP1',
  designation: 'Operator',
  email: 'tan@ikad.example',
}

test.each<[string, string, object]>([
  ['disableUser', 'viewer', {}],
  ['deleteUser', 'supervisor', {}],
  ['resetPassword', 'operator', {}],
  ['endUserSessions', 'operator.pen', {}],
  ['updateUser', 'operator2', { ...particulars, roleId: 6, branchCode: 'JHB' }],
])(
  'a subscription ends at once with %s of its user, and others continue',
  async (mutation, loginId, further) => {
    const [theirs, another] = [await subscribed(loginId), await subscribed('supervisor.pen')]
    const code = await within(atOnceMs, async () => {
      await act(mutation, { loginId, ...further })
      return theirs.closed
    })
    expect(code).toBe(4401)
    expect(another.socket.readyState).toBe(WebSocket.OPEN)
    another.socket.close()
    await another.closed
  },
)

test('endSession closes only the subscription of its own session', async () => {
  const [one, other] = [await subscribed('monitor'), await subscribed('monitor')]
  const { sessions } = await sessionsOf('monitor')
  expect(sessions).toHaveLength(2)
  await act('endSession', { sessionId: sessions[0]!.id })
  const code = await Promise.race([one.closed, other.closed])
  expect(code).toBe(4401)
  expect([one, other].filter(({ socket }) => socket.readyState === WebSocket.OPEN)).toHaveLength(1)
  await act('endSession', { sessionId: sessions[1]!.id })
  expect(await Promise.all([one.closed, other.closed])).toEqual([4401, 4401])
})

test('a subscription ends at once when its user ends its session from another one, which continues', async () => {
  const here = await site.token('hqadmin')
  const [one, other] = [await subscribed('hqadmin'), await subscribed('hqadmin')]
  const mine = '{ viewer { sessions { id own carrier } } }'
  const { sessions } = (await site.graphql(mine, here)).json<{
    data: { viewer: { sessions: { id: string; own: boolean; carrier: string }[] } }
  }>().data.viewer
  expect(sessions.map(({ own, carrier }) => [own, carrier]).toSorted()).toEqual([
    [false, 'cookie'],
    [false, 'cookie'],
    [true, 'bearer'],
  ])
  const ended = await site.graphql(
    `mutation { endOwnSession(input: { sessionId: "${sessions.find(({ own }) => !own)!.id}" }) { __typename } }`,
    here,
  )
  expect(ended.json()).toEqual({ data: { endOwnSession: { __typename: 'EndOwnSessionPayload' } } })
  expect(await Promise.race([one.closed, other.closed])).toBe(4401)
  const rest = await site.graphql(
    'mutation { endOtherSessions { ... on EndOtherSessionsPayload { viewer { sessions { own } } } } }',
    here,
  )
  expect(rest.json()).toEqual({
    data: { endOtherSessions: { viewer: { sessions: [{ own: true }] } } },
  })
  expect(await Promise.all([one.closed, other.closed])).toEqual([4401, 4401])
})

test('a subscriber receives a user’s change, only as an id, if they can see the branch', async () => {
  const [atHeadquarters, atPenang] = [
    await subscribed('hqadmin'),
    await subscribed('supervisor.pen'),
  ]
  const unlocked = async () => (
    await act('unlockUser', { loginId: 'operator2' }),
    atHeadquarters.heard.join()
  )
  await eventually(async () => expect(await unlocked()).toContain('"kind":"USER"'))
  expect(atPenang.heard.join()).not.toContain('USER')
  for (const { socket, closed } of [atHeadquarters, atPenang]) {
    socket.close()
    await closed
  }
})

async function sessionsOf(loginId: string) {
  const query = `{ users(filter: { search: "${loginId}" }) { edges { node { sessions { id } } } } }`
  const { data } = (await site.graphql(query, admin)).json<{
    data: { users: { edges: { node: { sessions: { id: string }[] } }[] } }
  }>()
  return data.users.edges[0]!.node
}

test('the temporary password reaches no log, over any route and with any outcome', async () => {
  const { result } = (
    await site.call({
      method: 'POST',
      url: '/api/user/password/reset/supervisor.pen',
      headers: { authorization: `Bearer ${admin}` },
      payload: { LOGINID: 'admin', ACCESSTOKEN: admin },
    })
  ).json<{ result: { temporarypassword: string } }>()
  const query =
    'mutation { resetPassword(input: { loginId: "operator.pen" }) { ... on ResetPasswordPayload { temporaryPassword } } }'
  const answer = (await site.graphql(query, admin)).json<{
    data: { resetPassword: { temporaryPassword: string } }
  }>()
  const secrets = [result.temporarypassword, answer.data.resetPassword.temporaryPassword]
  for (const [i, loginId] of ['supervisor.pen', 'operator.pen'].entries()) {
    await site.call({
      method: 'POST',
      url: '/api/user/login',
      payload: { LOGINID: loginId, PASSWORD: secrets[i] },
    })
    await site.call({
      method: 'POST',
      url: '/api/user/login',
      payload: `{"LOGINID":"${loginId}","PASSWORD":"${secrets[i]}"`,
    })
  }
  const created = {
    loginid: 'baharu',
    password: 'Kebun-Getah-77',
    roleid: 5,
    branchcode: 'JHB',
    staffname: 'B',
    staffnumber: 'K',
    designation: 'O',
    email: 'b@ikad.example',
  }
  const headers = { authorization: `Bearer ${admin}`, 'idempotency-key': 'baharu-1' }
  expect(
    (await site.call({ method: 'POST', url: '/api/user/create', headers, payload: created }))
      .statusCode,
  ).toBe(200)
  await site.world.services.db.$executeRaw`ALTER TABLE audit_event RENAME TO audit_event_gone`
  try {
    expect((await site.graphql(query, admin)).statusCode).toBe(500)
    expect(
      (
        await site.call({
          method: 'POST',
          url: '/api/user/create',
          headers,
          payload: { ...created, loginid: 'lain' },
        })
      ).statusCode,
    ).toBe(409)
    const fresh = { ...headers, 'idempotency-key': 'baharu-2' }
    expect(
      (
        await site.call({
          method: 'POST',
          url: '/api/user/create',
          headers: fresh,
          payload: { ...created, loginid: 'lain' },
        })
      ).statusCode,
    ).toBe(500)
  } finally {
    await site.world.services.db.$executeRaw`ALTER TABLE audit_event_gone RENAME TO audit_event`
  }
  const log = site.log.join('')
  expect(log).toContain('"level":50')
  for (const secret of [...secrets, admin, created.password]) expect(log).not.toContain(secret)
  expect(log).not.toMatch(/([A-Z][a-z]{3}-){4}\d{4}|argon2/)
})
