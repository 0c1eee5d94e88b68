import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { resetPassword } from '#server/access/passwords/resetPassword.ts'
import { openSession } from '#server/access/sessions/sessions.ts'
import { signIn } from '#server/access/sessions/signIn.ts'
import { users } from '#server/access/users/usersTable.ts'
import { tableWorkbook } from '#server/files/tableWorkbook.ts'
import { saveUpload } from '#server/platform/uploads.ts'
import { workbookBuffer } from '#server/platform/xlsx/writeWorkbook.ts'
import { importTable, previewImport } from '#server/settings/importTable.ts'
import { readSheet } from '#tests/support/readSheet.ts'
import { createWorld, type Person, type World } from '#tests/support/world.ts'

type Cells = Partial<Record<string, string | number>>

let world: World
let admin: Person
let made = 0

beforeAll(async () => {
  world = await createWorld()
  admin = await world.as('admin')
})
afterAll(() => world.close())

const titles = users.columns.map(({ title }) => ({ title: title.en }))
const fields = users.columns.map(({ field }) => field)
const aminah = (cells: Cells = {}): Cells => ({
  loginId: `aminah${++made}`,
  roleId: 'Branch operator',
  branchCode: 'JHB',
  staffName: 'Aminah',
  staffNumber: 'KP3001',
  department: '',
  designation: 'Operator',
  email: 'aminah@ikad.example',
  ...cells,
})
const find = (loginId: string) => world.services.db.user.findUniqueOrThrow({ where: { loginId } })

/** Returns a user's row as in the workbook, with changes. */
async function rowOf(loginId: string, cells: Cells = {}): Promise<Cells> {
  const row = (await users.list(admin)).find((each) => each.loginId === loginId)
  return { ...(row as Cells), ...cells }
}
async function upload(rows: readonly Cells[], by = admin) {
  const content = await workbookBuffer({
    sheet: 'A',
    columns: titles,
    rows: rows.map((row) => fields.map((field) => row[field] ?? null)),
  })
  return (await saveUpload(by, { name: 'users.xlsx', content })).id
}
const preview = async (rows: readonly Cells[], by = admin) => {
  const uploadId = await upload(rows, by)
  return { uploadId, ...(await previewImport(by, { table: 'users', uploadId })) }
}
const take = async (rows: readonly Cells[], by = admin) => {
  const { uploadId, digest } = await preview(rows, by)
  return importTable(by, { table: 'users', uploadId, digest })
}
/** Returns the fate of one row, or the reason for its refusal and the field. */
const fateOf = async (row: Cells, by = admin) => {
  const [{ fate, problems }] = (await preview([row], by)).rows as [
    Awaited<ReturnType<typeof preview>>['rows'][number],
  ]
  return fate === 'refused' ? problems.map(({ path, code }) => `${path}: ${code}`).join(', ') : fate
}

test('exports everyone whom the administrator can see, with role names and without passwords', async () => {
  const sheet: unknown[][] = []
  const content = await buffer(await tableWorkbook({ ...admin, locale: 'ms' }, 'users'))
  for await (const { values } of readSheet(content)) sheet.push(values)
  expect(sheet[0]).toEqual([
    'ID pengguna',
    'Peranan',
    'Kod cawangan',
    'Nama kakitangan',
    'Nombor kakitangan',
    'Jabatan',
    'Jawatan',
    'E-mel',
  ])
  expect(sheet.slice(1).map(([loginId]) => loginId)).toEqual(
    (await users.list(admin)).map(({ loginId }) => loginId),
  )
  expect(sheet.find(([loginId]) => loginId === 'supervisor')!.slice(0, 3)).toEqual([
    'supervisor',
    'Penyelia cawangan',
    'JHB',
  ])
  expect(JSON.stringify(sheet)).not.toMatch(/argon/)
})

test('creates users who need a password reset before the first sign-in, and then must change the password', async () => {
  const row = aminah()
  const loginId = String(row.loginId)
  expect(await take([row])).toEqual({ created: 1, updated: 0, unchanged: 0, refused: 0 })
  expect(await find(loginId)).toMatchObject({
    roleId: 5,
    branchCode: 'JHB',
    department: '',
    csmRights: [],
    mustChangePassword: true,
    version: 1,
  })
  const event = await world.services.db.auditEvent.findFirstOrThrow({
    where: { subjects: { has: `User:${loginId}` } },
  })
  expect(event).toMatchObject({
    loginId: 'admin',
    action: 'createUser',
    before: null,
    after: { roleId: 5, staffName: 'Aminah' },
  })
  expect(JSON.stringify(event.after)).not.toMatch(/password|hash|argon/i)

  const signedOut = { ...admin, viewer: null }
  await expect(signIn(signedOut, { loginId, password: 'Demo-2026' })).rejects.toMatchObject({
    code: 'login.mismatch',
  })
  const { temporaryPassword: password } = await resetPassword(admin, { loginId })
  await expect(signIn(signedOut, { loginId, password })).resolves.toMatchObject({
    mustChangePassword: true,
  })
})

test('matches users by login id regardless of case, keeps their CSM rights, and audits only the difference', async () => {
  const before = await find('csmjob')
  const row = await rowOf('csmjob', { loginId: 'CSMJob', designation: 'Ketua kaunter' })
  expect(await take([row, await rowOf('viewer')])).toEqual({
    created: 0,
    updated: 1,
    unchanged: 1,
    refused: 0,
  })
  expect(await find('csmjob')).toEqual({
    ...before,
    designation: 'Ketua kaunter',
    version: before.version + 1,
  })
  const event = await world.services.db.auditEvent.findFirstOrThrow({
    where: { action: 'updateUser', subjects: { has: 'User:csmjob' } },
  })
  expect(event).toMatchObject({
    before: { designation: before.designation },
    after: { designation: 'Ketua kaunter' },
  })
})

test('a role is accepted by its name in either language or its number; a branch also in lower case', async () => {
  const roles = ['Penyelia cawangan', 'branch supervisor', '4', 4]
  const rows = roles.map((roleId) => aminah({ roleId, branchCode: 'pen' }))
  expect(await take(rows)).toMatchObject({ created: 4 })
  const found = await Promise.all(rows.map(({ loginId }) => find(String(loginId))))
  expect(found.map(({ roleId, branchCode }) => [roleId, branchCode])).toEqual(
    roles.map(() => [4, 'PEN']),
  )
})

test('an empty cell removes the staff number or the department, but not both', async () => {
  const row = aminah({ department: 'Operasi' })
  await take([row])
  await take([{ ...row, staffNumber: '' }])
  expect(await find(String(row.loginId))).toMatchObject({ staffNumber: '', department: 'Operasi' })
  expect(await fateOf({ ...row, staffNumber: '', department: '' })).toBe(
    'staffNumber: field.required',
  )
})

describe('a bad row is refused, and the others are imported', () => {
  test.each<[string, string, () => Cells | Promise<Cells>]>([
    [
      'an unknown branch of a new user',
      'branchCode: branch.notFound',
      () => aminah({ branchCode: 'XYZ' }),
    ],
    [
      'an unknown branch of a user',
      'branchCode: branch.notFound',
      () => rowOf('operator', { branchCode: 'XYZ' }),
    ],
    ['no branch', 'branchCode: field.required', () => aminah({ branchCode: '' })],
    ['no role', 'roleId: field.required', () => aminah({ roleId: '' })],
    ['an unknown role', 'roleId: field.invalid', () => aminah({ roleId: 'Boss' })],
    ['role 7', 'roleId: field.invalid', () => aminah({ roleId: 7 })],
    ['no login id', 'loginId: field.required', () => aminah({ loginId: '' })],
    ['a login id with a space', 'loginId: field.loginId', () => aminah({ loginId: 'nor azizah' })],
    ['an invalid email address', 'email: field.email', () => aminah({ email: 'aminah@' })],
    [
      'neither staff number nor department',
      'staffNumber: field.required',
      () => aminah({ staffNumber: '' }),
    ],
  ])('%s', async (_what, problem, row) => {
    expect(await fateOf(await row())).toBe(problem)
    expect(await take([await row(), aminah()])).toMatchObject({ created: 1, refused: 1 })
  })

  test('the administrator’s own role and branch, by which the other rows are imported', async () => {
    const hqadmin = await world.as('hqadmin')
    expect(await fateOf(await rowOf('hqadmin', { roleId: 1 }), hqadmin)).toBe(
      'roleId: user.ownRole',
    )
    for (const own of [{ roleId: 3 }, { branchCode: 'JHB' }])
      expect(await fateOf(await rowOf('hqadmin', own), hqadmin)).toBe('loginId: user.self')
    expect(await fateOf(await rowOf('hqadmin', { designation: 'Lain' }), hqadmin)).toBe('updated')
  })

  test('a role above the administrator’s own, and a user with a role or right that the administrator lacks', async () => {
    const hqadmin = await world.as('hqadmin')
    expect(await fateOf(aminah({ roleId: 1 }), hqadmin)).toBe('roleId: user.roleAbove')
    expect(await fateOf(await rowOf('operator', { roleId: 1 }), hqadmin)).toBe(
      'roleId: user.roleAbove',
    )
    expect(await fateOf(await rowOf('admin', { designation: 'Lain' }), hqadmin)).toBe(
      ': user.above',
    )
    expect(await fateOf(await rowOf('csmjob', { designation: 'Lain' }), hqadmin)).toBe(
      ': user.above',
    )
  })

  test('the last administrator, in any order of the rows', async () => {
    const rows = [
      await rowOf('hqadmin', { roleId: 3 }),
      await rowOf('admin', { branchCode: 'JHB' }),
    ]
    const { rows: fates } = await preview(rows)
    expect(fates.map(({ fate, problems }) => [fate, problems[0]?.code])).toEqual([
      ['updated', undefined],
      ['refused', 'user.lastAdministrator'],
    ])
    expect(await take(rows)).toMatchObject({ updated: 1, refused: 1 })
    expect(await find('admin')).toMatchObject({ roleId: 1, branchCode: 'HQ' })
    await take([await rowOf('hqadmin', { roleId: 2 })])
  })

  test('a login id of a deleted user', async () => {
    const row = aminah()
    await take([row])
    await world.services.db.user.update({
      where: { loginId: String(row.loginId) },
      data: { deletedAt: world.now },
    })
    expect(await fateOf(row)).toBe('loginId: user.exists')
  })

  test('the same login id in two rows', async () => {
    const row = aminah()
    const { rows } = await preview([
      row,
      { ...row, loginId: String(row.loginId).toUpperCase(), staffName: 'Lain' },
    ])
    expect(rows.map(({ fate, problems }) => [fate, problems[0]?.code])).toEqual([
      ['created', undefined],
      ['refused', 'row.repeated'],
    ])
  })
})

test('an unchanged export imports as "nothing to do", including users whom the administrator may not change', async () => {
  const hqadmin = await world.as('hqadmin')
  const everybody = (await users.list(hqadmin)) as Cells[]
  const { rows } = await preview(everybody, hqadmin)
  expect(rows.filter(({ fate }) => fate !== 'unchanged')).toEqual([])
  expect(rows.map(({ label }) => label)).toEqual(
    expect.arrayContaining(['admin', 'csmadmin', 'hqadmin']),
  )
})

test('an administrator of a branch exports and imports only users of that branch', async () => {
  await take([aminah({ loginId: 'ketua.pen', roleId: 2, branchCode: 'PEN' })])
  const ofBranch = await world.as('ketua.pen')
  expect(new Set((await users.list(ofBranch)).map(({ branchCode }) => branchCode))).toEqual(
    new Set(['PEN']),
  )
  expect(await fateOf(aminah({ branchCode: 'PEN' }), ofBranch)).toBe('created')
  expect(await fateOf(aminah(), ofBranch)).toBe('branchCode: permission.denied')
  expect(await fateOf(await rowOf('operator.pen', { branchCode: 'JHB' }), ofBranch)).toBe(
    'branchCode: permission.denied',
  )
  expect(await fateOf(await rowOf('operator', { branchCode: 'PEN' }), ofBranch)).toBe(
    'loginId: user.exists',
  )
})

test('the preview stays valid when a user whom it signs out signs in or out', async () => {
  const rows = [await rowOf('viewer', { roleId: 5 })]
  const { uploadId, digest } = await preview(rows)
  const { id: userId } = await find('viewer')
  const opening = {
    userId,
    area: 'ikad',
    carrier: 'cookie',
    address: '10.1.1.1',
    userAgent: 'test',
  } as const
  await world.services.db.$transaction((tx) => openSession(tx, opening, world.now))
  expect(await importTable(admin, { table: 'users', uploadId, digest })).toMatchObject({
    updated: 1,
  })
  expect(await world.services.db.session.count({ where: { userId, endedAt: null } })).toBe(0)
  await take([await rowOf('viewer', { roleId: 6 })])
})
