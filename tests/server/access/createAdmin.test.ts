import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { verifyPassword } from '#server/access/passwords/passwordHash.ts'
import { AdministratorExists, createAdmin } from '#server/access/users/createAdmin.ts'
import { createDb, type Db } from '#server/platform/database/client.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'

const now = new Date('2026-11-21T01:00:00Z')
const clock = { now: () => now }
const input = {
  loginId: 'first',
  staffName: 'Nor Azizah',
  email: 'nor@ikad.example',
  password: 'Kopi-dan-Roti-77',
}
let database: TestDatabase
let db: Db

beforeAll(async () => {
  database = await createTestDatabase()
  db = createDb(database.url)
})
beforeEach(async () => {
  // The entries of the administrators of other tests are never deleted otherwise.
  await db.$executeRaw`ALTER TABLE rights_entry DISABLE TRIGGER rights_entry_append_only`
  await db.rightsEntry.deleteMany()
  await db.$executeRaw`ALTER TABLE rights_entry ENABLE TRIGGER rights_entry_append_only`
  await db.user.deleteMany()
})
afterAll(async () => {
  await db.$disconnect()
  await database.drop()
})

test('creates a system administrator at headquarters on an empty database, which has no headquarters yet', async () => {
  expect(await createAdmin({ db, clock }, input)).toEqual({ loginId: 'first' })
  const user = await db.user.findFirstOrThrow({ include: { branch: true } })
  expect(user).toMatchObject({
    loginId: 'first',
    roleId: 1,
    branch: { code: 'HQ' },
    mustChangePassword: false,
    activeSince: now,
  })
  expect(await verifyPassword(user.passwordHash, input.password)).toBe(true)
  expect(await db.auditEvent.findFirst()).toMatchObject({
    loginId: 'create-admin',
    area: 'product',
    subjects: ['User:first'],
  })
})

test('one of two simultaneous calls succeeds; later calls are refused', async () => {
  const answers = await Promise.allSettled(
    ['first', 'second'].map((loginId) => createAdmin({ db, clock }, { ...input, loginId })),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  await expect(createAdmin({ db, clock }, { ...input, loginId: 'third' })).rejects.toThrow(
    AdministratorExists,
  )
  expect(await db.user.count()).toBe(1)
})

test('creates another one beside the first on request', async () => {
  await createAdmin({ db, clock }, input)
  await createAdmin({ db, clock }, { ...input, loginId: 'second' }, { another: true })
  expect(await db.user.count({ where: { roleId: 1, branchCode: 'HQ' } })).toBe(2)
  const same = createAdmin({ db, clock }, input, { another: true })
  await expect(same).rejects.toMatchObject({ code: 'user.exists', path: 'loginId' })
})

test('refuses a weak password and an invalid email address at their fields', async () => {
  const refused = createAdmin({ db, clock }, { ...input, password: 'weak', email: 'nor' })
  await expect(refused).rejects.toMatchObject({
    fields: [{ path: 'email' }, { path: 'password', code: 'password.rule' }],
  })
  expect(await db.user.count()).toBe(0)
})

test('npm run create-admin takes flags and ADMIN_PASSWORD, reports the result, and fails the second time', async () => {
  const run = () =>
    promisify(execFile)(
      process.execPath,
      [
        '--import',
        'tsx',
        'scripts/createAdmin.ts',
        '--login-id',
        'first',
        '--name',
        'Nor Azizah',
        '--email',
        '',
      ],
      {
        env: { ...process.env, DATABASE_URL: database.url, ADMIN_PASSWORD: input.password },
      },
    )
  expect((await run()).stdout).toContain('Created the system administrator first.')
  expect(await db.user.count({ where: { loginId: 'first', roleId: 1 } })).toBe(1)
  await expect(run()).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('already has a system administrator'),
  })
})
