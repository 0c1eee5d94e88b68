import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { csmRights as everyRight } from '#domain/access.ts'
import type { User } from '#generated/prisma/client.ts'
import { removeUserPasskey } from '#server/access/passkeys/removeUserPasskey.ts'
import { dismissPasswordRequest } from '#server/access/passwords/dismissPasswordRequest.ts'
import { resetPassword } from '#server/access/passwords/resetPassword.ts'
import { endSession } from '#server/access/sessions/endSession.ts'
import { endUserSessions } from '#server/access/sessions/endUserSessions.ts'
import { createUser } from '#server/access/users/createUser.ts'
import { deleteUser } from '#server/access/users/deleteUser.ts'
import { disableUser } from '#server/access/users/disableUser.ts'
import { enableUser } from '#server/access/users/enableUser.ts'
import { reactivateUser } from '#server/access/users/reactivateUser.ts'
import { unlockUser } from '#server/access/users/unlockUser.ts'
import { updateUser } from '#server/access/users/updateUser.ts'
import { createStage, type Stage } from '#tests/conformance/restStage.ts'
import type { Person } from '#tests/support/world.ts'
import {
  administerTable,
  grantTable,
  holdings,
  subjects,
  takeAwayTable,
  type Holding,
} from './grantTable.ts'

type Granter = { person: Person; token: string }

const roleIds = [1, 2, 3, 4, 5, 6]
const password = 'Kebun-Getah-77'
const particulars = {
  staffName: 'Aminah',
  staffNumber: 'KP1',
  designation: 'Operator',
  email: 'aminah@ikad.example',
}
const legacyParticulars = {
  staffname: 'Aminah',
  staffnumber: 'KP1',
  designation: 'Operator',
  email: 'aminah@ikad.example',
}

let stage: Stage
let like: Omit<User, 'id'>
let made = 0
const granters = new Map<string, Granter>()

beforeAll(async () => {
  stage = await createStage()
  const { id: _, ...operator } = await stage.world.services.db.user.findUniqueOrThrow({
    where: { loginId: 'operator' },
  })
  like = operator
})
afterAll(() => stage.world.close())

/** Creates a user directly in the database, past the rules. */
const person = (columns: Partial<User>) =>
  stage.world.services.db.user.create({
    data: { ...like, loginId: `orang${++made}`, csmRights: [], ...columns },
  })

/** Returns the granter: `who` is a row of the table, "role 2 at HQ". */
async function granterOf(who: string, holding: Holding = 'none'): Promise<Granter> {
  const key = `${who} ${holding}`
  const known = granters.get(key)
  if (known) return known
  const [, roleId, branchCode] = /^role (\d) at (\w+)$/.exec(who)!
  const user = await person({
    roleId: Number(roleId),
    branchCode: branchCode!,
    csmRights: [...holdings[holding]],
  })
  const caller = {
    userId: user.id,
    loginId: user.loginId,
    roleId: 1 as const,
    branchCode: user.branchCode,
    password: '',
  }
  const granter = {
    person: await stage.world.as(user.loginId),
    token: await stage.open(caller, 'ikad'),
  }
  granters.set(key, granter)
  return granter
}

const cells: Record<string, string> = {
  done: 'y',
  'user.roleAbove': 'r',
  'user.rightLacking': 'l',
  'user.above': 'a',
  'user.notFound': '-',
  'permission.denied': 'd',
}

/** Returns the cell for an answer; an unexpected code is returned unchanged. */
const cellOf = (code = 'done') => cells[code] ?? code

const codeOf = (attempt: Promise<unknown>) =>
  attempt.then(
    () => undefined,
    (error: { code?: string }) => error.code ?? String(error),
  )

const mutation = `mutation($input: CreateUserInput!) { createUser(input: $input) { __typename ... on Problem { code path } } }`

describe('granting a role', () => {
  const newUser = (roleId: number) => ({
    ...particulars,
    roleId,
    branchCode: 'JHB',
    loginId: `baharu${++made}`,
    password,
    confirmation: password,
  })
  const legacyUser = (roleId: number) => ({
    ...legacyParticulars,
    roleid: roleId,
    branchcode: 'JHB',
  })
  /**
   * Each way to grant, and whether it creates a user: another branch is then refused by name,
   * otherwise the user is not found.
   */
  const ways: [
    string,
    'makes' | 'changes',
    (by: Granter, roleId: number) => Promise<string | undefined>,
  ][] = [
    ['createUser', 'makes', (by, roleId) => codeOf(createUser(by.person, newUser(roleId)))],
    [
      'createUser by GraphQL',
      'makes',
      async ({ person: by }, roleId) => {
        const { data, errors } = await by.graphql(mutation, { input: newUser(roleId) })
        return (
          errors?.[0]?.extensions?.code ??
          (data?.createUser as unknown as { code?: string } | undefined)?.code
        )
      },
    ],
    [
      'POST /api/user/create',
      'makes',
      async ({ token }, roleId) => {
        const body = { ...legacyUser(roleId), loginid: `baharu${++made}`, password }
        return (await stage.call({ method: 'POST', url: '/api/user/create', body, token })).body
          .code
      },
    ],
    [
      'updateUser',
      'changes',
      async ({ person: by }, roleId) => {
        const { loginId } = await person({ roleId: 6 })
        return codeOf(updateUser(by, { ...particulars, loginId, roleId }))
      },
    ],
    [
      'PUT /api/user/{id}',
      'changes',
      async ({ token }, roleId) => {
        const { loginId } = await person({ roleId: 6 })
        return (
          await stage.call({
            method: 'PUT',
            url: `/api/user/${loginId}`,
            body: legacyUser(roleId),
            token,
          })
        ).body.code
      },
    ],
  ]

  test.each(ways)(
    'by %s, as every role at headquarters, at the branch and at another',
    async (_way, kind, give) => {
      const found: Record<string, string> = {}
      const expected: Record<string, string> = {}
      for (const [who, { roles }] of Object.entries(grantTable)) {
        const by = await granterOf(who)
        const row: string[] = []
        for (const roleId of roleIds) row.push(cellOf(await give(by, roleId)))
        found[who] = row.join(' ')
        expected[who] = kind === 'makes' ? roles.replaceAll('-', 'd') : roles
      }
      expect(found).toEqual(expected)
    },
  )

  test('names the field of the refusal', async () => {
    const by = await granterOf('role 2 at HQ')
    const refused = createUser(by.person, newUser(1))
    await expect(refused).rejects.toMatchObject({
      code: 'user.roleAbove',
      path: 'roleId',
      status: 403,
    })
    const lacking = createUser(by.person, { ...newUser(6), csmRights: ['AUDIT'] })
    await expect(lacking).rejects.toMatchObject({
      code: 'user.rightLacking',
      path: 'csmRights',
      status: 403,
    })
  })

  test('a CSM right cannot be granted over REST', async () => {
    const { token } = await granterOf('role 1 at HQ')
    const body = { ...legacyUser(6), loginid: `baharu${++made}`, password, csmrights: ['JOB'] }
    await stage.call({ method: 'POST', url: '/api/user/create', body, token })
    expect(
      await stage.world.services.db.user.findUnique({ where: { loginId: body.loginid } }),
    ).toMatchObject({ csmRights: [] })
  })
})

describe('granting a role with a right, as a user with none, two or all rights', () => {
  test.each(Object.entries(grantTable))('%s', async (who, row) => {
    const { db } = stage.world.services
    const found: Record<string, string> = {}
    const expected: Record<string, string> = {}
    for (const holding of Object.keys(holdings) as Holding[]) {
      const by = await granterOf(who, holding)
      const { id, loginId } = await person({ roleId: 6 })
      const rights = row[holding].split(' ')
      for (const [i, ofRole] of row.roles.split(' ').entries()) {
        const given: string[] = []
        for (const right of everyRight) {
          const code = await codeOf(
            updateUser(by.person, {
              ...particulars,
              loginId,
              roleId: roleIds[i],
              csmRights: [right],
            }),
          )
          given.push(cellOf(code))
          const after = await db.user.findUniqueOrThrow({ where: { id } })
          expect([after.roleId, after.csmRights], `${who} ${right}`).toEqual(
            code === undefined ? [roleIds[i], [right]] : [6, []],
          )
          if (code === undefined)
            await db.user.update({ where: { id }, data: { roleId: 6, csmRights: [] } })
        }
        const key = `role ${roleIds[i]}, holding ${holding}`
        found[key] = given.join(' ')
        expected[key] = ofRole === 'y' ? rights.join(' ') : rights.map(() => ofRole).join(' ')
      }
    }
    expect(found).toEqual(expected)
  })
})

describe('administering a user', () => {
  const edit = { ...particulars, staffName: 'Lain' }
  const passkeyOf = async ({ id }: User) => {
    const { now } = stage.world
    const key = {
      credentialId: `key-${id}`,
      userId: id,
      publicKey: new Uint8Array([1]),
      counter: 0,
      label: 'x',
      createdAt: now,
    }
    return (await stage.world.services.db.passkey.create({ data: key })).credentialId
  }
  const sessionOf = async ({ id }: User) => {
    const { now, services } = stage.world
    const session = {
      userId: id,
      createdAt: now,
      lastSeenAt: now,
      tokenHash: Buffer.from(`of ${id}`),
      area: 'ikad',
      carrier: 'cookie',
      address: '',
      userAgent: '',
    }
    return (await services.db.session.create({ data: session })).id
  }
  const requestOf = async ({ id }: User) =>
    String(
      (
        await stage.world.services.db.passwordRequest.create({
          data: { userId: id, requestedAt: stage.world.now, address: '' },
        })
      ).id,
    )

  /**
   * The administrative actions, each with the record it names: the user's row, unless the action
   * needs another one.
   */
  type Act = [
    string,
    (by: Granter, user: User, key: string) => Promise<unknown>,
    keyOf?: (user: User) => Promise<string>,
  ]
  const acts: Act[] = [
    [
      'updateUser',
      ({ person: by }, { loginId, roleId }) => updateUser(by, { ...edit, loginId, roleId }),
    ],
    ['disableUser', ({ person: by }, { loginId }) => disableUser(by, { loginId })],
    ['enableUser', ({ person: by }, { loginId }) => enableUser(by, { loginId })],
    ['deleteUser', ({ person: by }, { loginId }) => deleteUser(by, { loginId })],
    ['unlockUser', ({ person: by }, { loginId }) => unlockUser(by, { loginId })],
    ['reactivateUser', ({ person: by }, { loginId }) => reactivateUser(by, { loginId })],
    ['resetPassword', ({ person: by }, { loginId }) => resetPassword(by, { loginId })],
    ['endUserSessions', ({ person: by }, { loginId }) => endUserSessions(by, { loginId })],
    ['endSession', ({ person: by }, _user, sessionId) => endSession(by, { sessionId }), sessionOf],
    [
      'removeUserPasskey',
      ({ person: by }, { loginId }, credentialId) =>
        removeUserPasskey(by, { loginId, credentialId }),
      passkeyOf,
    ],
    [
      'dismissPasswordRequest',
      ({ person: by }, _user, id) => dismissPasswordRequest(by, { id: Number(id) }),
      requestOf,
    ],
    [
      'DELETE /api/user/{id}',
      ({ token }, { loginId }) =>
        answered({ method: 'DELETE', url: `/api/user/${loginId}`, token }),
    ],
    [
      'POST /api/user/password/reset/{userid}',
      ({ token, person: { viewer } }, { loginId }) => {
        const body = { LOGINID: viewer.loginId, ACCESSTOKEN: token }
        return answered({ method: 'POST', url: `/api/user/password/reset/${loginId}`, body, token })
      },
    ],
  ]

  async function subjectOf(
    { roleId, csmRights }: (typeof subjects)[number],
    keyOf: Act[2] = async () => '',
  ) {
    const user = await person({ roleId, csmRights: [...csmRights] })
    return { user, key: await keyOf(user) }
  }

  /** Throws the result's code as a command does. */
  async function answered(sent: Parameters<Stage['call']>[0]): Promise<void> {
    const { body } = await stage.call(sent)
    if (body.code) throw Object.assign(new Error(body.message), { code: body.code })
  }

  /** These grant an account or access to one; all others only remove access. */
  const giving = ['updateUser', 'enableUser', 'unlockUser', 'reactivateUser']

  test.each(acts)('%s', async (name, act, keyOf) => {
    const expected = giving.includes(name) ? administerTable : takeAwayTable
    const found: typeof administerTable = {}
    // A user who was not changed is reused for the next caller.
    const kept = new Map<(typeof subjects)[number], { user: User; key: string }>()
    for (const who of Object.keys(administerTable)) {
      const row: Record<Holding, string> = { none: '', two: '', all: '' }
      for (const holding of Object.keys(holdings) as Holding[]) {
        const by = await granterOf(who, holding)
        const outcomes: string[] = []
        for (const subject of subjects) {
          const { user, key } = kept.get(subject) ?? (await subjectOf(subject, keyOf))
          const code = await codeOf(act(by, user, key))
          outcomes.push(cellOf(code))
          if (code === undefined) kept.delete(subject)
          else {
            expect(
              await stage.world.services.db.user.findUnique({ where: { id: user.id } }),
            ).toEqual(user)
            kept.set(subject, { user, key })
          }
        }
        row[holding] = outcomes.join(' ')
      }
      found[who] = row
    }
    expect(found).toEqual(expected)
  })
})

describe('the granter’s current rights count', () => {
  const give = (by: Person, right: string) =>
    createUser(by, {
      ...particulars,
      roleId: 6,
      branchCode: 'JHB',
      loginId: `baharu${++made}`,
      password,
      confirmation: password,
      csmRights: [right],
    })

  test('a right that was just revoked cannot be granted, and its holders rank above', async () => {
    const user = await person({ roleId: 2, branchCode: 'HQ', csmRights: ['JOB'] })
    const by = await stage.world.as(user.loginId)
    await expect(give(by, 'JOB')).resolves.toBeDefined()
    await stage.world.services.db.user.update({ where: { id: user.id }, data: { csmRights: [] } })
    await expect(give(by, 'JOB')).rejects.toMatchObject({ code: 'user.rightLacking' })
    const { loginId } = await person({ roleId: 6, csmRights: ['JOB'] })
    const change = updateUser(by, { ...particulars, loginId, roleId: 6 })
    await expect(change).rejects.toMatchObject({ code: 'user.above' })
  })

  test('a user whose right is being revoked grants it before that, or not at all', async () => {
    const { db } = stage.world.services
    const chief = await granterOf('role 1 at HQ')
    for (let round = 0; round < 5; round++) {
      const user = await person({ roleId: 2, branchCode: 'HQ', csmRights: ['JOB'] })
      const by = await stage.world.as(user.loginId)
      const taken = updateUser(chief.person, {
        ...particulars,
        loginId: user.loginId,
        roleId: 2,
        csmRights: [],
      })
      const [given] = await Promise.allSettled([give(by, 'JOB'), taken])
      const of = (action: string, subject: string) =>
        db.auditEvent.findFirst({ where: { action, subjects: { has: `User:${subject}` } } })
      const removal = await of('updateUser', user.loginId)
      if (given.status === 'fulfilled')
        expect((await of('createUser', given.value.loginId))!.id < removal!.id).toBe(true)
      else expect(given.reason).toMatchObject({ code: 'user.rightLacking' })
    }
  })
})
