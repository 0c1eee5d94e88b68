import { beforeAll, describe, expect, test } from 'vitest'
import { passwordRule } from '#domain/user/passwordRule.ts'
import type { User } from '#generated/prisma/client.ts'
import { signIn } from '#server/access/sessions/signIn.ts'
import { createUser } from '#server/access/users/createUser.ts'
import { isLoginIdTaken } from '#server/access/users/findUser.ts'
import type { SignedInContext } from '#server/platform/context.ts'
import { accessTest, day } from './accessTest.ts'

const t = accessTest()
const password = 'Kebun-Getah-77'
let administrator: User
let made = 0

beforeAll(async () => {
  administrator = await t.user({ loginId: 'ketua', roleId: 1, branchCode: 'HQ' })
})

const as = (user: User) => t.request({ viewer: t.viewer(user) })
const input = (change: object = {}) => ({
  loginId: `baharu${++made}`,
  password,
  confirmation: password,
  roleId: 5,
  branchCode: 'JHB',
  staffName: 'Aminah binti Yusof',
  staffNumber: 'KP3001',
  designation: 'Operator',
  email: 'aminah@ikad.example',
  ...change,
})
const create = (change: object = {}, by = administrator) => createUser(as(by), input(change))
const find = (loginId: string) => t.db.user.findUniqueOrThrow({ where: { loginId } })

test('creates a user who must change the password at the first sign-in, and audits it without the password', async () => {
  const { loginId } = await create({ csmRights: ['JOB', 'JOB', 'REPORT'], department: 'Operasi' })
  expect(await find(loginId)).toMatchObject({
    roleId: 5,
    branchCode: 'JHB',
    staffName: 'Aminah binti Yusof',
    staffNumber: 'KP3001',
    department: 'Operasi',
    designation: 'Operator',
    email: 'aminah@ikad.example',
    csmRights: ['JOB', 'REPORT'],
    mustChangePassword: true,
    passwordChangedAt: t.now,
    activeSince: t.now,
    lastLoginAt: null,
    version: 1,
  })
  await expect(signIn(t.request(), { loginId, password })).resolves.toMatchObject({
    mustChangePassword: true,
  })
  const [audited] = await t.audited('createUser')
  expect(audited).toMatchObject({
    loginId: 'ketua',
    subjects: [`User:${loginId}`],
    after: { roleId: 5, branchCode: 'JHB' },
  })
  expect(JSON.stringify(audited!.after)).not.toMatch(/password|hash|argon/i)
})

describe('the fields', () => {
  const text = (length: number) => 'a'.repeat(length)
  const mail = (length: number) => `${text(length - '@ikad.example'.length)}@ikad.example`

  test.each([
    ['a login id of 50 characters', { loginId: text(50) }],
    ['a login id of letters, digits and . _ - @', { loginId: 'Nor.Azizah_1-a@hq' }],
    ['a name of 100 characters', { staffName: text(100) }],
    ['a staff number of 100 characters', { staffNumber: text(100) }],
    ['a department of 100 characters', { department: text(100) }],
    ['a designation of 100 characters', { designation: text(100) }],
    ['an email address of the maximum length', { email: mail(77) }],
    ['only a staff number', { department: undefined }],
    ['only a department', { staffNumber: undefined, department: 'Operasi' }],
    ['role 1', { roleId: 1 }],
    ['role 6', { roleId: 6 }],
    ['a branch code in lower case', { branchCode: 'jhb' }],
    ['a password of 8 characters', { password: 'Rotan-77', confirmation: 'Rotan-77' }],
    [
      'a password of 128 characters',
      { password: `Aa1${text(125)}`, confirmation: `Aa1${text(125)}` },
    ],
  ])('accept %s', async (_what, change) => {
    const { loginId } = await create(change)
    expect(await find(loginId)).toMatchObject({ branchCode: 'JHB' })
  })

  test.each<[string, string, string, object]>([
    ['no login id', 'loginId', 'field.required', { loginId: ' ' }],
    ['a login id of 51 characters', 'loginId', 'field.tooLong', { loginId: text(51) }],
    ['a login id with a space in it', 'loginId', 'field.loginId', { loginId: 'nor azizah' }],
    ['a login id with look-alike letters', 'loginId', 'field.loginId', { loginId: 'аdmin' }],
    ['no name', 'staffName', 'field.required', { staffName: undefined }],
    ['a blank name', 'staffName', 'field.required', { staffName: '  ' }],
    ['a name of 101 characters', 'staffName', 'field.tooLong', { staffName: text(101) }],
    [
      'a staff number of 101 characters',
      'staffNumber',
      'field.tooLong',
      { staffNumber: text(101) },
    ],
    ['a department of 101 characters', 'department', 'field.tooLong', { department: text(101) }],
    ['neither staff number nor department', 'staffNumber', 'field.required', { staffNumber: ' ' }],
    ['no designation', 'designation', 'field.required', { designation: '' }],
    ['a designation of 101 characters', 'designation', 'field.tooLong', { designation: text(101) }],
    ['no email address', 'email', 'field.required', { email: '' }],
    ['an invalid email address', 'email', 'field.email', { email: 'aminah@' }],
    ['an email address of 101 characters', 'email', 'field.tooLong', { email: mail(101) }],
    ['no role', 'roleId', 'field.required', { roleId: undefined }],
    ['role 0', 'roleId', 'field.invalid', { roleId: 0 }],
    ['role 7', 'roleId', 'field.invalid', { roleId: 7 }],
    ['a fractional role', 'roleId', 'field.whole', { roleId: 1.5 }],
    ['no branch', 'branchCode', 'field.required', { branchCode: '' }],
    ['an unknown branch', 'branchCode', 'branch.notFound', { branchCode: 'XYZ' }],
    ['an unknown CSM right', 'csmRights.0', 'field.invalid', { csmRights: ['ALL'] }],
    [
      'a password of 7 characters',
      'password',
      'password.rule',
      { password: 'Rotan-7', confirmation: 'Rotan-7' },
    ],
    [
      'a password of 129 characters',
      'password',
      'field.tooLong',
      { password: `Aa1${text(126)}`, confirmation: `Aa1${text(126)}` },
    ],
    [
      'a password without a digit',
      'password',
      'password.rule',
      { password: 'Kebun-Getah', confirmation: 'Kebun-Getah' },
    ],
    [
      'a common password',
      'password',
      'password.common',
      { password: 'Qwerty123', confirmation: 'Qwerty123' },
    ],
    [
      'a different confirmation',
      'confirmation',
      'password.mismatch',
      { confirmation: 'Kebun-Getah-78' },
    ],
  ])('refuse %s at %s with %s', async (_what, path, code, change) => {
    const before = await t.db.user.count()
    await expect(create(change)).rejects.toMatchObject({ code, path })
    expect(await t.db.user.count()).toBe(before)
  })

  test('report several problems at once, each at its field', async () => {
    const refused = create({
      staffName: '',
      email: 'aminah',
      staffNumber: '',
      confirmation: 'other',
    })
    await expect(refused).rejects.toMatchObject({
      code: 'request.invalid',
      fields: [
        { path: 'staffName', code: 'field.required' },
        { path: 'email', code: 'field.email' },
        { path: 'confirmation', code: 'password.mismatch' },
        { path: 'staffNumber', code: 'field.required' },
      ],
    })
  })
})

test('a deleted branch accepts no users', async () => {
  const { branchTypeId } = await t.db.branch.findUniqueOrThrow({ where: { code: 'JHB' } })
  const place = {
    region: 'Utara',
    branchTypeId,
    address1: 'Jalan Lama',
    postcode: '05000',
    city: 'Alor Setar',
    state: 'Kedah',
  }
  await t.db.branch.create({ data: { code: 'OLD', name: 'OLD', deletedAt: t.now, ...place } })
  await expect(create({ branchCode: 'OLD' })).rejects.toMatchObject({
    code: 'branch.notFound',
    path: 'branchCode',
  })
})

describe('a login id', () => {
  test('is unique regardless of case, and stays taken after its user is deleted', async () => {
    const deleted = await t.user({ loginId: 'Bekas', deletedAt: t.now })
    for (const loginId of ['Ketua', 'KETUA', 'bekas', ' bekas ']) {
      await expect(create({ loginId }), loginId).rejects.toMatchObject({
        code: 'user.exists',
        path: 'loginId',
      })
    }
    expect(await isLoginIdTaken(as(administrator) as SignedInContext, 'BEKAS')).toBe(true)
    expect(await t.db.user.count({ where: { loginId: { in: ['Ketua', 'KETUA', 'bekas'] } } })).toBe(
      0,
    )
    expect(await t.reload(deleted)).toEqual(deleted)
  })

  test('with an underscore matches only itself', async () => {
    await create({ loginId: 'aXb' })
    await expect(create({ loginId: 'a_b' })).resolves.toMatchObject({ loginId: 'a_b' })
  })

  test('goes to one of ten simultaneous requests, regardless of case', async () => {
    const wanted = Array.from({ length: 10 }, (_, i) =>
      create({ loginId: i % 2 ? 'serentak' : 'Serentak' }),
    )
    const answers = await Promise.allSettled(wanted)
    const refused = answers.filter((answer) => answer.status === 'rejected')
    expect(refused.map(({ reason }) => reason.code)).toEqual(Array(9).fill('user.exists'))
    const rows = await t.db.user.findMany({ where: { loginId: { in: ['serentak', 'Serentak'] } } })
    expect(rows).toHaveLength(1)
  })
})

describe('permission', () => {
  test('an administrator of a branch creates users only there; roles 3 to 6 nowhere', async () => {
    const ofBranch = await t.user({ roleId: 2, branchCode: 'PEN' })
    await expect(create({ branchCode: 'PEN' }, ofBranch)).resolves.toBeDefined()
    for (const branchCode of ['JHB', 'HQ']) {
      const refused = create({ branchCode }, ofBranch)
      await expect(refused).rejects.toMatchObject({ code: 'permission.denied', path: 'branchCode' })
    }
    for (const roleId of [3, 4, 5, 6]) {
      const somebody = await t.user({ roleId, branchCode: 'HQ' })
      await expect(create({}, somebody), String(roleId)).rejects.toMatchObject({
        code: 'permission.denied',
      })
    }
    await expect(createUser(t.request(), input())).rejects.toMatchObject({ code: 'session.ended' })
  })

  test('an administrator who was just disabled, deleted, demoted or moved may not', async () => {
    for (const change of [
      { disabledAt: t.now },
      { deletedAt: t.now },
      { roleId: 5 },
      { branchCode: 'JHB' },
    ]) {
      const former = await t.user({ roleId: 2, branchCode: 'HQ' })
      await t.db.user.update({ where: { id: former.id }, data: change })
      await expect(create({}, former), JSON.stringify(change)).rejects.toMatchObject({
        code: 'session.ended',
      })
    }
  })
})

test('with an idempotency key it runs once, and the stored record does not depend on the password', async () => {
  const one = input({ loginId: 'sekali' })
  const under = (key: string, given: object) =>
    createUser({ ...as(administrator), idempotencyKey: key }, given)
  expect(await under('key-1', one)).toMatchObject({ loginId: 'sekali' })
  expect(await under('key-1', one)).toEqual({ loginId: 'sekali' })
  expect(await t.db.user.count({ where: { loginId: 'sekali' } })).toBe(1)

  await t.db.idempotencyKey.deleteMany({ where: { key: 'key-1' } })
  const keys = async () =>
    (await t.db.idempotencyKey.findMany()).map(({ inputHash, result }) => [inputHash, result])
  await under('key-2', { ...one, loginId: 'dua' })
  const [first] = await keys()
  await t.db.idempotencyKey.deleteMany()
  await t.db.user.update({ where: { loginId: 'dua' }, data: { loginId: 'dua.dahulu' } })
  await under('key-2', {
    ...one,
    loginId: 'dua',
    password: 'Lain-Sekali-88',
    confirmation: 'Lain-Sekali-88',
  })
  expect(await keys()).toEqual([first])
  const other = under('key-2', { ...one, loginId: 'tiga' })
  await expect(other).rejects.toMatchObject({ code: 'idempotency.reused' })
})

describe('without a password', () => {
  const unset = { password: undefined, confirmation: undefined }

  test.each<[string, object]>([
    ['left out', unset],
    ['empty, as a form sends it', { password: '', confirmation: '' }],
  ])(
    '(%s) the user gets a temporary one, to be changed at the first sign-in',
    async (_what, no) => {
      const { loginId, temporaryPassword } = await create(no)
      expect(passwordRule.safeParse(temporaryPassword).success).toBe(true)
      await expect(
        signIn(t.request(), { loginId, password: temporaryPassword }),
      ).resolves.toMatchObject({ mustChangePassword: true })
      await expect(signIn(t.request(), { loginId, password: '' })).rejects.toMatchObject({
        code: 'field.required',
      })
    },
  )

  test('a given password is not answered', async () => {
    expect((await create()).temporaryPassword).toBeNull()
  })

  test.each<[string, object]>([
    ['only the password is given', { confirmation: undefined }],
    ['only the confirmation is given', { password: undefined }],
  ])('it is refused if %s', async (_what, change) => {
    await expect(create(change)).rejects.toMatchObject({
      code: 'password.mismatch',
      path: 'confirmation',
    })
  })

  test('the temporary one is nowhere in the database, and a repeated key does not get it', async () => {
    const one = input({ ...unset, loginId: 'rahsia' })
    const under = () => createUser({ ...as(administrator), idempotencyKey: 'key-secret' }, one)
    const { temporaryPassword } = await under()
    const tables = await t.db.$queryRaw<{ name: string }[]>`
      SELECT quote_ident(table_name) AS name FROM information_schema.tables
       WHERE table_schema = 'public' AND table_type = 'BASE TABLE'`
    expect(tables.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['app_user', 'audit_event', 'idempotency_key']),
    )
    for (const { name } of tables) {
      const rows = await t.db.$queryRawUnsafe<{ row: string }[]>(
        `SELECT to_jsonb(r)::text AS row FROM ${name} r`,
      )
      expect(
        rows.filter(({ row }) => row.includes(temporaryPassword!)),
        name,
      ).toEqual([])
    }
    expect(await under()).toEqual({ loginId: 'rahsia' })
    await expect(
      signIn(t.request(), { loginId: 'rahsia', password: temporaryPassword }),
    ).resolves.toMatchObject({ mustChangePassword: true })
  })
})

test('30 days after creation the account has lapsed like any other', async () => {
  const { loginId } = await create()
  t.later(30 * day + 1)
  await expect(signIn(t.request(), { loginId, password })).rejects.toMatchObject({
    code: 'login.inactive',
  })
})
