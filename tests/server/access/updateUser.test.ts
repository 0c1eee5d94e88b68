import { beforeAll, describe, expect, test } from 'vitest'
import type { User } from '#generated/prisma/client.ts'
import { signIn } from '#server/access/sessions/signIn.ts'
import { updateUser } from '#server/access/users/updateUser.ts'
import { accessTest, password } from './accessTest.ts'

const t = accessTest()
let administrator: User

beforeAll(async () => {
  administrator = await t.user({ loginId: 'ketua', roleId: 1, branchCode: 'HQ' })
})

const as = (user: User) => t.request({ viewer: t.viewer(user) })
const particulars = {
  roleId: 5,
  staffName: 'Aminah',
  staffNumber: 'KP3001',
  designation: 'Operator',
  email: 'aminah@ikad.example',
}
const made = (columns: Partial<User> = {}) =>
  t.user({ ...particulars, department: 'Operasi', ...columns })
const update = (user: User, change: object = {}, by = administrator) =>
  updateUser(as(by), { loginId: user.loginId, ...particulars, ...change })
const open = (user: User) => signIn(t.request(), { loginId: user.loginId, password })
const openSessions = (user: User) =>
  t.db.session.count({ where: { userId: user.id, endedAt: null } })

test('changes what is given, keeps what is left out, and audits only the difference', async () => {
  const user = await made({ csmRights: ['JOB'] })
  await update(user, { staffName: ' Aminah Yusof ', email: 'yusof@ikad.example' })
  expect(await t.reload(user)).toEqual({
    ...user,
    staffName: 'Aminah Yusof',
    email: 'yusof@ikad.example',
    version: 2,
  })
  expect((await t.audited('updateUser')).at(-1)).toMatchObject({
    loginId: 'ketua',
    subjects: [`User:${user.loginId}`],
    before: { staffName: 'Aminah', email: 'aminah@ikad.example' },
    after: { staffName: 'Aminah Yusof', email: 'yusof@ikad.example' },
  })
  expect(Object.keys((await t.audited('updateUser')).at(-1)!.after as object).toSorted()).toEqual([
    'email',
    'staffName',
  ])
})

test('every field of the form can be changed', async () => {
  const user = await made()
  const all = {
    roleId: 4,
    branchCode: 'PEN',
    staffName: 'Baharu',
    staffNumber: 'KP9',
    department: 'Audit',
    designation: 'Penyelia',
    email: 'b@ikad.example',
    csmRights: ['REPORT', 'USER'],
  }
  await update(user, all)
  expect(await t.reload(user)).toMatchObject(all)
})

test('fields outside the form are ignored: neither the password nor a lock changes', async () => {
  const user = await made()
  await update(user, {
    staffName: 'Baharu',
    passwordHash: 'x',
    mustChangePassword: true,
    disabledAt: t.now,
    createdAt: t.now,
  })
  expect(await t.reload(user)).toEqual({ ...user, staffName: 'Baharu', version: 2 })
})

describe('staff number and department', () => {
  test('either can be removed, but not both', async () => {
    const user = await made()
    await update(user, { staffNumber: '' })
    expect(await t.reload(user)).toMatchObject({ staffNumber: '', department: 'Operasi' })
    const both = update(user, { staffNumber: ' ', department: '' })
    await expect(both).rejects.toMatchObject({ code: 'field.required', path: 'staffNumber' })
    const last = update(user, { staffNumber: undefined, department: '' })
    await expect(last).rejects.toMatchObject({ code: 'field.required', path: 'staffNumber' })
    expect(await t.reload(user)).toMatchObject({ department: 'Operasi', version: 2 })
  })
})

test.each<[string, string, object]>([
  ['staffName', 'field.required', { staffName: '' }],
  ['staffName', 'field.tooLong', { staffName: 'a'.repeat(101) }],
  ['designation', 'field.required', { designation: undefined }],
  ['email', 'field.required', { email: ' ' }],
  ['email', 'field.email', { email: 'aminah' }],
  ['roleId', 'field.required', { roleId: undefined }],
  ['roleId', 'field.invalid', { roleId: 7 }],
  ['branchCode', 'branch.notFound', { branchCode: 'XYZ' }],
])('refuses at %s with %s and changes nothing: %j', async (path, code, change) => {
  const user = await made()
  await expect(update(user, change)).rejects.toMatchObject({ code, path })
  expect(await t.reload(user)).toEqual(user)
})

test('a form older than the row is refused; one as old as the row is accepted', async () => {
  const user = await made()
  await update(user, { version: 1, staffName: 'First' })
  await expect(update(user, { version: 1, staffName: 'Second' })).rejects.toMatchObject({
    code: 'record.changed',
  })
  await expect(update(user, { version: 2, staffName: 'Second' })).resolves.toEqual({
    loginId: user.loginId,
  })
  expect((await t.reload(user)).staffName).toBe('Second')
})

test('one of ten who save the same form simultaneously succeeds', async () => {
  const user = await made()
  const answers = await Promise.allSettled(
    Array.from({ length: 10 }, (_, i) => update(user, { version: 1, staffName: `Nama ${i}` })),
  )
  const refused = answers.filter((answer) => answer.status === 'rejected')
  expect(refused.map(({ reason }) => reason.code)).toEqual(Array(9).fill('record.changed'))
})

describe('sessions', () => {
  test.each<[string, object, object]>([
    ['another role', {}, { roleId: 6 }],
    ['another branch', {}, { branchCode: 'PEN' }],
    ['one CSM right fewer', { csmRights: ['JOB', 'AUDIT'] }, { csmRights: ['AUDIT'] }],
  ])('end at once with %s', async (_what, columns, change) => {
    const user = await made(columns)
    await open(user)
    const { token } = await open(user)
    await update(user, change)
    expect(await openSessions(user)).toBe(0)
    await expect(t.requestWith(token)).rejects.toThrow(/not good/)
    expect((await t.audited('updateUser')).at(-1)).toMatchObject({ after: { endedSessions: 2 } })
    expect(
      await t.db.session.count({ where: { userId: user.id, endReason: 'rightsChanged' } }),
    ).toBe(2)
  })

  test('continue after a new name, the same role and branch, or an additional CSM right', async () => {
    const user = await made()
    await open(user)
    await update(user, { staffName: 'Nama Baharu', branchCode: 'jhb', csmRights: ['JOB'] })
    expect(await openSessions(user)).toBe(1)
  })
})

describe('permission', () => {
  test('an administrator of a branch changes users there, moves nobody, and sees no others', async () => {
    const ofBranch = await t.user({ roleId: 1, branchCode: 'JHB' })
    const [mine, other] = [await made(), await made({ branchCode: 'PEN' })]
    await expect(update(mine, { roleId: 4 }, ofBranch)).resolves.toBeDefined()
    for (const branchCode of ['PEN', 'HQ']) {
      const refused = update(mine, { branchCode }, ofBranch)
      await expect(refused).rejects.toMatchObject({ code: 'permission.denied', path: 'branchCode' })
    }
    await expect(update(other, {}, ofBranch)).rejects.toMatchObject({ code: 'user.notFound' })
    await expect(update(administrator, {}, ofBranch)).rejects.toMatchObject({
      code: 'user.notFound',
    })
    expect(await t.reload(other)).toEqual(other)
  })

  test('roles 3 to 6 change nobody, not even themselves', async () => {
    for (const roleId of [3, 4, 5, 6]) {
      const somebody = await made({ roleId, branchCode: 'HQ' })
      await expect(update(somebody, { roleId }, somebody)).rejects.toMatchObject({
        code: 'permission.denied',
      })
    }
  })

  test('an unknown or deleted user is not found', async () => {
    const deleted = await made({ deletedAt: t.now })
    await expect(update(deleted)).rejects.toMatchObject({ code: 'user.notFound' })
    await expect(update({ ...deleted, loginId: 'nobody' })).rejects.toMatchObject({
      code: 'user.notFound',
    })
  })

  test('nobody raises their own role or CSM rights; they may lower them and change the rest of their row', async () => {
    const me = await made({ roleId: 2, branchCode: 'HQ', csmRights: ['JOB'] })
    const mine = { roleId: 2, branchCode: 'HQ' }
    await expect(update(me, { ...mine, roleId: 1 }, me)).rejects.toMatchObject({
      code: 'user.ownRole',
      path: 'roleId',
    })
    const more = update(me, { ...mine, csmRights: ['JOB', 'AUDIT'] }, me)
    await expect(more).rejects.toMatchObject({ code: 'user.ownRole', path: 'csmRights' })
    await update(me, { ...mine, staffName: 'Nama Sendiri', csmRights: [] }, me)
    expect(await t.reload(me)).toMatchObject({
      staffName: 'Nama Sendiri',
      roleId: 2,
      csmRights: [],
    })
    await update(me, { ...mine, roleId: 5 }, me)
    expect((await t.reload(me)).roleId).toBe(5)
  })
})
