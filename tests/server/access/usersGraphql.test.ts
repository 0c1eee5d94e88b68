import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorld, type Person, type World } from '#tests/support/world.ts'

let world: World
let admin: Person

beforeAll(async () => {
  world = await createWorld()
  admin = await world.as('admin')
})
afterAll(() => world.close())

const problem = '... on Problem { code path message fields { path code } }'
const user = `id loginId roleId roleName branch { code } staffName staffNumber department designation email csmRights state
  mustChangePassword passwordChangedAt lastLoginAt activeSince lockedUntil createdAt version requestedPasswordAt
  sessions { id area carrier address userAgent createdAt lastSeenAt machineId own } passkeys { id label }`

async function send(
  name: string,
  input: object,
  payload: string,
  by = admin,
): Promise<Record<string, never>> {
  const title = name.slice(0, 1).toUpperCase() + name.slice(1)
  const { data, errors } = await by.graphql(
    `mutation($input: ${title}Input!) { ${name}(input: $input) { ${payload} ${problem} } }`,
    { input },
  )
  expect(errors).toBeUndefined()
  return data![name]!
}
const made = '... on CreateUserPayload { temporaryPassword }'
const about =
  '... on UserPayload { user { loginId state version roleId staffName mustChangePassword } }'
const input = {
  loginId: 'aminah',
  password: 'Kebun-Getah-77',
  confirmation: 'Kebun-Getah-77',
  roleId: 5,
  branchCode: 'JHB',
  staffName: 'Aminah',
  staffNumber: null,
  department: 'Operasi',
  designation: 'Operator',
  email: 'aminah@ikad.example',
  csmRights: ['JOB'],
}

test('a user is created, changed, disabled, enabled, given a password and deleted', async () => {
  expect(
    await send(
      'createUser',
      input,
      `... on CreateUserPayload { temporaryPassword user { ${user} } }`,
    ),
  ).toEqual({
    temporaryPassword: null,
    user: {
      id: expect.any(String),
      loginId: 'aminah',
      roleId: 5,
      roleName: 'Branch operator',
      branch: { code: 'JHB' },
      staffName: 'Aminah',
      staffNumber: '',
      department: 'Operasi',
      designation: 'Operator',
      email: 'aminah@ikad.example',
      csmRights: ['JOB'],
      state: 'ACTIVE',
      mustChangePassword: true,
      passwordChangedAt: world.now.toISOString(),
      lastLoginAt: null,
      activeSince: world.now.toISOString(),
      lockedUntil: null,
      createdAt: world.now.toISOString(),
      version: 1,
      requestedPasswordAt: null,
      sessions: [],
      passkeys: [],
    },
  })
  const { password: _, confirmation: __, ...particulars } = input
  const changed = await send(
    'updateUser',
    { ...particulars, version: 1, staffName: 'Aminah Yusof', roleId: 4 },
    about,
  )
  expect(changed).toMatchObject({ user: { staffName: 'Aminah Yusof', roleId: 4, version: 2 } })
  const who = { loginId: 'aminah' }
  expect(await send('disableUser', who, about)).toMatchObject({ user: { state: 'DISABLED' } })
  expect(await send('enableUser', who, about)).toMatchObject({ user: { state: 'ACTIVE' } })
  expect(await send('unlockUser', who, about)).toMatchObject({ user: { state: 'ACTIVE' } })
  expect(await send('reactivateUser', who, about)).toMatchObject({ user: { state: 'ACTIVE' } })
  const reset = await send(
    'resetPassword',
    who,
    '... on ResetPasswordPayload { temporaryPassword user { mustChangePassword } }',
  )
  expect(reset).toEqual({
    temporaryPassword: expect.stringMatching(/^\S{24}$/),
    user: { mustChangePassword: true },
  })
  const { id } = await world.services.db.user.findUniqueOrThrow({ where: { loginId: 'aminah' } })
  const deletedId = btoa(`User:${id}`)
  expect(await send('deleteUser', who, '... on DeleteUserPayload { deletedId }')).toEqual({
    deletedId,
  })
  const { data } = await admin.graphql('query($id: ID!) { node(id: $id) { id } }', {
    id: deletedId,
  })
  expect(data).toEqual({ node: null })
})

test('refusals are data, at the fields that caused them, in the caller’s language', async () => {
  const wrong = await send(
    'createUser',
    { ...input, department: '', email: 'x', confirmation: 'y' },
    made,
  )
  expect(wrong).toMatchObject({
    code: 'request.invalid',
    fields: [
      { path: 'email' },
      { path: 'confirmation', code: 'password.mismatch' },
      { path: 'staffNumber', code: 'field.required' },
    ],
  })
  const inMalay = Object.assign(await world.as('admin'), { locale: 'ms' })
  const taken = await send('createUser', { ...input, loginId: 'OPERATOR' }, made, inMalay)
  expect(taken).toMatchObject({
    code: 'user.exists',
    path: 'loginId',
    message: 'Pengguna ini sudah wujud',
  })
  expect(
    await send('deleteUser', { loginId: 'admin' }, '... on DeleteUserPayload { deletedId }'),
  ).toMatchObject({
    code: 'user.self',
  })
})

test('an administrator sees and closes the requests and sessions of a user', async () => {
  const { db } = world.services
  const { id: userId } = await db.user.findUniqueOrThrow({ where: { loginId: 'operator' } })
  await db.passwordRequest.create({ data: { userId, requestedAt: world.now, address: '10.1.1.1' } })
  const session = {
    userId,
    area: 'ikad',
    carrier: 'cookie',
    address: '10.1.1.2',
    userAgent: 'Firefox',
    createdAt: world.now,
    lastSeenAt: world.now,
  }
  const { id: sessionId } = await db.session.create({
    data: { ...session, tokenHash: new Uint8Array(32) },
  })

  const found =
    await admin.graphql(`{ passwordRequests { id requestId requestedAt address user { loginId } }
    users(filter: { requested: true, state: ACTIVE }, sort: STAFF_NAME) { total edges { node { loginId requestedPasswordAt sessions { id own } } } } }`)
  const { passwordRequests, users } = found.data as unknown as {
    passwordRequests: [{ requestId: number }]
    users: object
  }
  expect(passwordRequests).toMatchObject([
    { requestedAt: world.now.toISOString(), address: '10.1.1.1', user: { loginId: 'operator' } },
  ])
  expect(users).toMatchObject({
    total: 1,
    edges: [
      {
        node: {
          loginId: 'operator',
          requestedPasswordAt: world.now.toISOString(),
          sessions: [{ id: sessionId, own: false }],
        },
      },
    ],
  })
  const sessions = '... on UserPayload { user { sessions { id } requestedPasswordAt } }'
  expect(await send('endSession', { sessionId }, sessions)).toMatchObject({
    user: { sessions: [] },
  })
  const [{ requestId }] = passwordRequests
  expect(await send('dismissPasswordRequest', { id: requestId }, sessions)).toMatchObject({
    user: { requestedPasswordAt: null },
  })
  expect((await admin.graphql('{ forgottenPasswordRequests }')).data).toEqual({
    forgottenPasswordRequests: 0,
  })
  expect(await send('endUserSessions', { loginId: 'operator' }, sessions)).toMatchObject({
    user: { sessions: [] },
  })
})

test('the administrator’s current session is marked as their own', async () => {
  const { db } = world.services
  const { userId } = admin.viewer
  const at = {
    createdAt: world.now,
    lastSeenAt: world.now,
    address: '',
    userAgent: '',
    area: 'ikad',
    carrier: 'cookie',
  }
  const make = (n: number) =>
    db.session.create({ data: { userId, ...at, tokenHash: new Uint8Array(32).fill(n) } })
  const [mine, other] = [await make(1), await make(2)]
  Object.assign(admin, { sessionId: mine.id })
  const { data } = await admin.graphql(
    'query($id: ID!) { node(id: $id) { ... on User { sessions { id own } } } }',
    {
      id: btoa(`User:${userId}`),
    },
  )
  const { sessions } = data!.node as unknown as { sessions: { id: string; own: boolean }[] }
  expect(Object.fromEntries(sessions.map(({ id, own }) => [id, own]))).toEqual({
    [mine.id]: true,
    [other.id]: false,
  })
})

test('the history of a user lists who did what, oldest first; beyond 500 steps, the newest', async () => {
  const historyOf = async (loginId: string) => {
    const { data } = await admin.graphql(
      'query($loginId: String!) { user(loginId: $loginId) { history { action by changes { field after } } } }',
      { loginId },
    )
    return (
      data!.user as unknown as { history: { action: string; by: string; changes: object[] }[] }
    ).history
  }
  const { password: _password, confirmation: _confirmation, ...unset } = input
  expect(await send('createUser', { ...unset, loginId: 'sejarah' }, made)).toEqual({
    temporaryPassword: expect.stringMatching(/^([A-Z][a-z]{3}-){4}\d{4}$/),
  })
  await send('disableUser', { loginId: 'sejarah' }, about)
  const steps = await historyOf('sejarah')
  expect(steps.map(({ action, by }) => [action, by])).toEqual([
    ['createUser', 'admin'],
    ['disableUser', 'admin'],
  ])
  expect(steps[0]!.changes).toContainEqual({ field: 'staffName', after: 'Aminah' })

  const { db } = world.services
  const { id: _, ...event } = await db.auditEvent.findFirstOrThrow({
    where: { action: 'disableUser', subjects: { has: 'User:sejarah' } },
  })
  await db.auditEvent.createMany({
    data: Array.from({ length: 500 }, () => ({
      ...event,
      action: 'signIn',
      before: undefined,
      after: undefined,
    })),
  })
  await send('enableUser', { loginId: 'sejarah' }, about)
  const newest = await historyOf('sejarah')
  expect([newest.length, newest[0]!.action, newest.at(-1)!.action]).toEqual([
    500,
    'signIn',
    'enableUser',
  ])
  expect((await admin.graphql('{ user(loginId: "nobody") { id } }')).data).toEqual({ user: null })
})
