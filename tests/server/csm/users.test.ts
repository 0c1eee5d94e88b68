import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { User } from '#generated/prisma/client.ts'
import { verifyPassword } from '#server/access/passwords/passwordHash.ts'
import { openSession } from '#server/access/sessions/sessions.ts'
import { deleteUser } from '#server/access/users/deleteUser.ts'
import { restoreUser } from '#server/access/users/restoreUser.ts'
import { createCsmUser } from '#server/csm/users/createCsmUser.ts'
import { csmUserAccess, csmUsersReport } from '#server/csm/users/csmUserReports.ts'
import { deleteCsmUser } from '#server/csm/users/deleteCsmUser.ts'
import { updateCsmUser } from '#server/csm/users/updateCsmUser.ts'
import { readReport } from '#server/platform/report/readReport.ts'
import { createWorld, type Person, type World } from '#tests/support/world.ts'

let world: World
/** Has every right; in the main area a viewer at headquarters. */
let keeper: Person
let administrator: Person
let n = 0

beforeAll(async () => {
  world = await createWorld()
  keeper = await world.as('csmadmin')
  administrator = await world.as('admin')
})
afterAll(() => world.close())

const particulars = () => ({
  loginId: `pegawai${++n}`,
  password: 'Kebun-Getah-77',
  confirmation: 'Kebun-Getah-77',
  staffName: 'Noraini',
  staffNumber: `KP${n}`,
  designation: 'Pegawai',
  email: 'noraini@ikad.example',
})
const make = async (access: object, by = keeper) =>
  (await createCsmUser(by, { ...particulars(), ...access })).loginId
const find = (loginId: string) => world.services.db.user.findUniqueOrThrow({ where: { loginId } })
const grants = (loginId: string) =>
  world.services.db.csmGrant.findMany({
    where: { user: { loginId } },
    select: { right: true, role: true, grantedById: true, withdrawnById: true, withdrawnAt: true },
    orderBy: [{ id: 'asc' }],
  })

/** Creates a user with USER and these rights, and with a role of the main area. */
async function keeperWith(rights: string[], columns: Partial<User> = {}): Promise<Person> {
  const { id: _, ...like } = await find('csmadmin')
  const loginId = `penjaga${++n}`
  await world.services.db.user.create({
    data: { ...like, loginId, csmRights: ['USER', ...rights], ...columns },
  })
  return world.as(loginId)
}

describe('a user of the area', () => {
  test('is a viewer of the main area, of the creator’s branch, and must change the password', async () => {
    const loginId = await make({
      roles: ['SUPERVISOR'],
      rights: ['CONFIG'],
      division: 'Pengeluaran',
      grade: '29',
    })
    expect(await find(loginId)).toMatchObject({
      roleId: 6,
      branchCode: 'HQ',
      csmRights: ['JOB', 'CONFIG', 'REPORT'],
      division: 'Pengeluaran',
      grade: '29',
      mustChangePassword: true,
    })
    const by = { grantedById: keeper.viewer.userId, withdrawnById: null, withdrawnAt: null }
    expect(await grants(loginId)).toEqual([
      { right: 'CONFIG', role: '', ...by },
      { right: 'JOB', role: 'SUPERVISOR', ...by },
      { right: 'REPORT', role: 'SUPERVISOR', ...by },
    ])
  })

  test('without a password gets a temporary one, which a repeated key does not get', async () => {
    const { password: _, confirmation: __, ...unset } = particulars()
    const under = () =>
      createCsmUser({ ...keeper, idempotencyKey: 'first-1' }, { ...unset, rights: ['JOB'] })
    const { loginId, temporaryPassword } = await under()
    expect(await under()).toEqual({ loginId })
    const { passwordHash, mustChangePassword } = await find(loginId)
    expect(mustChangePassword).toBe(true)
    expect(await verifyPassword(passwordHash, temporaryPassword!)).toBe(true)
  })

  test.each([
    ['without a right or a role', {}, 'field.required'],
    ['in an unknown branch', { rights: ['JOB'], branchCode: 'XX' }, 'branch.notFound'],
    ['with an existing login id', { rights: ['JOB'], loginId: 'CSMADMIN' }, 'user.exists'],
    ['with an unknown role', { roles: ['BOSS'] }, 'field.invalid'],
  ])('%s is not created', async (_why, change, code) => {
    const refused = await createCsmUser(keeper, { ...particulars(), ...change }).catch(
      (error: unknown) => error,
    )
    const { code: whole, fields } = refused as { code: string; fields: { code: string }[] }
    expect([whole, ...fields.map((field) => field.code)]).toContain(code)
  })

  test('of another branch is created, seen and changed only by headquarters', async () => {
    const johor = await keeperWith(['JOB'], { branchCode: 'JHB' })
    await expect(make({ rights: ['JOB'], branchCode: 'PEN' }, johor)).rejects.toMatchObject({
      code: 'permission.denied',
    })
    const penang = await make({ rights: ['JOB'], branchCode: 'PEN' })
    await expect(updateCsmUser(johor, { key: penang, rights: [] })).rejects.toMatchObject({
      code: 'user.notFound',
    })
    await expect(deleteCsmUser(johor, { key: penang })).rejects.toMatchObject({
      code: 'user.notFound',
    })
  })
})

describe('a user with USER', () => {
  test.each([
    ['grants', async (by: Person) => make({ rights: ['AUDIT'] }, by)],
    ['grants by a role', async (by: Person) => make({ roles: ['AUDITOR'] }, by)],
    [
      'adds',
      async (by: Person) =>
        updateCsmUser(by, { key: await make({ rights: ['JOB'] }), rights: ['JOB', 'AUDIT'] }),
    ],
    [
      'revokes',
      async (by: Person) =>
        updateCsmUser(by, { key: await make({ rights: ['JOB', 'AUDIT'] }), rights: ['JOB'] }),
    ],
  ])('%s no right that they lack', async (_what, act) => {
    await expect(act(await keeperWith(['JOB']))).rejects.toMatchObject({
      code: 'user.rightLacking',
    })
  })

  test('grants and revokes a right of their own, also for users with other rights', async () => {
    const by = await keeperWith(['JOB'])
    const loginId = await make({ rights: ['AUDIT'] })
    await updateCsmUser(by, { key: loginId, rights: ['AUDIT', 'JOB'] })
    expect((await find(loginId)).csmRights).toEqual(['JOB', 'AUDIT'])
    await updateCsmUser(by, { key: loginId, rights: ['AUDIT'] })
    expect((await find(loginId)).csmRights).toEqual(['AUDIT'])
  })

  test('grants nothing to themselves', async () => {
    const by = await keeperWith([], { roleId: 1 })
    const own = { key: by.viewer.loginId, rights: ['USER', 'JOB'] }
    await expect(updateCsmUser(by, own)).rejects.toMatchObject({
      code: 'user.ownRole',
      path: 'rights',
    })
    await expect(deleteCsmUser(by, { key: by.viewer.loginId })).rejects.toMatchObject({
      code: 'user.self',
    })
  })

  test.each(['operator', 'hqadmin', 'admin'])(
    'neither grants to nor revokes from %s, who ranks above them, nor changes what both areas share',
    async (loginId) => {
      const { csmRights, version } = await find(loginId)
      const above = { code: 'user.above' }
      for (const change of [
        { roles: ['OPERATOR'] },
        { rights: ['USER'] },
        { email: 'x@ikad.example' },
      ])
        await expect(updateCsmUser(keeper, { key: loginId, ...change })).rejects.toMatchObject(
          above,
        )
      await expect(deleteCsmUser(keeper, { key: loginId })).rejects.toMatchObject(above)
      const { db } = world.services
      const { id: userId } = await db.user.update({
        where: { loginId },
        data: { csmRights: ['JOB'] },
      })
      const grant = await db.csmGrant.create({
        data: { userId, right: 'JOB', grantedAt: world.now },
      })
      await expect(updateCsmUser(keeper, { key: loginId, rights: [] })).rejects.toMatchObject(above)
      await db.user.update({ where: { loginId }, data: { csmRights } })
      await db.csmGrant.update({ where: { id: grant.id }, data: { withdrawnAt: world.now } })
      await updateCsmUser(keeper, { key: loginId, division: 'Johor' })
      expect(await find(loginId)).toMatchObject({ csmRights, version: version + 1 })
    },
  )

  test('loses the permission as soon as the right is revoked, whatever their session says', async () => {
    const by = await keeperWith(['JOB'])
    await world.services.db.user.update({
      where: { id: by.viewer.userId },
      data: { csmRights: ['JOB'] },
    })
    await expect(make({ rights: ['JOB'] }, by)).rejects.toMatchObject({ code: 'permission.denied' })
  })

  test('of two who revoke USER from each other simultaneously, one is refused', async () => {
    const [one, two] = [await keeperWith([]), await keeperWith([])]
    const outcomes = await Promise.allSettled([
      updateCsmUser(one, { key: two.viewer.loginId, rights: [] }),
      updateCsmUser(two, { key: one.viewer.loginId, rights: [] }),
    ])
    const held = await Promise.all(
      [one, two].map(async ({ viewer }) => (await find(viewer.loginId)).csmRights),
    )
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(held.flat()).toEqual(['USER'])
  })
})

describe('a granted right', () => {
  test('stays on record after it is revoked: by whom, and from when to when; an open session ends', async () => {
    const loginId = await make({ roles: ['OPERATOR'], rights: ['REPORT'] })
    const user = await find(loginId)
    const session = {
      userId: user.id,
      area: 'csm',
      carrier: 'bearer',
      address: '10.0.0.1',
      userAgent: 'test',
    } as const
    await world.services.db.$transaction((tx) => openSession(tx, session, world.now))
    world.later(60_000)
    await updateCsmUser(await keeperWith(['JOB']), {
      key: loginId,
      version: user.version,
      roles: [],
    })
    expect(await grants(loginId)).toMatchObject([
      { right: 'REPORT', role: '', withdrawnAt: null },
      { right: 'JOB', role: 'OPERATOR', withdrawnAt: world.now },
    ])
    expect(await world.services.db.session.findFirst({ where: { userId: user.id } })).toMatchObject(
      {
        endReason: 'rightsChanged',
      },
    )
    await expect(
      updateCsmUser(keeper, { key: loginId, version: user.version, rights: [] }),
    ).rejects.toMatchObject({
      code: 'record.changed',
    })
    const rows = await readReport(keeper, csmUserAccess, { loginId })
    expect(
      rows.map(({ right, grantedBy, withdrawnBy, withdrawnAt }) => [
        right,
        grantedBy,
        withdrawnBy,
        withdrawnAt,
      ]),
    ).toEqual([
      ['REPORT', keeper.viewer.staffName, '', null],
      ['JOB', keeper.viewer.staffName, keeper.viewer.staffName, world.now],
    ])
  })

  test.each([
    [
      'this area',
      (loginId: string) => deleteCsmUser(keeper, { key: loginId }),
      'deleteCsmUser',
      () => keeper,
    ],
    [
      'the main area',
      (loginId: string) => deleteUser(administrator, { loginId }),
      'deleteUser',
      () => administrator,
    ],
  ] as const)(
    'is revoked when a user is deleted in %s, and stays revoked after they are restored',
    async (...row) => {
      const [, remove, action, by] = row
      const loginId = await make({ rights: ['JOB'], roles: ['AUDITOR'] })
      await remove(loginId)
      const withdrawnBy = { withdrawnById: by().viewer.userId, withdrawnAt: world.now }
      expect(await find(loginId)).toMatchObject({ csmRights: [], deletedAt: world.now })
      expect((await grants(loginId)).length).toBeGreaterThan(1)
      for (const grant of await grants(loginId)) expect(grant).toMatchObject(withdrawnBy)
      const step = await world.services.db.auditEvent.findFirst({
        where: { action, subjects: { has: `User:${loginId}` } },
      })
      expect(step).toMatchObject({
        before: { csmRights: expect.arrayContaining(['JOB', 'AUDIT']) },
        after: { csmRights: [] },
      })

      await restoreUser(administrator, { loginId })
      expect(await find(loginId)).toMatchObject({ csmRights: [], deletedAt: null })
      for (const grant of await grants(loginId)) expect(grant).toMatchObject(withdrawnBy)
      await updateCsmUser(keeper, {
        key: loginId,
        version: (await find(loginId)).version,
        rights: ['REPORT'],
      })
      expect(
        (await grants(loginId)).filter(({ withdrawnAt }) => withdrawnAt === null),
      ).toMatchObject([{ right: 'REPORT' }])
    },
  )

  test('is listed by role and account, in the caller’s language, for users who can see the branch', async () => {
    const loginId = await make({ roles: ['AUDITOR', 'OPERATOR'], grade: '29', gradePrefix: 'N' })
    const report = await world.as('csmreport')
    const malay = { ...report, locale: 'ms' as const }
    const rowOf = async (by: typeof report, filter: object) =>
      (await readReport(by, csmUsersReport, filter)).find((row) => row.loginId === loginId)
    expect(await rowOf(malay, { csmRole: 'AUDITOR', account: 'enabled' })).toMatchObject({
      roles: 'Juruaudit, Operator pengeluaran',
      grade: 'N 29',
    })
    expect(await rowOf(report, { csmRole: 'SETTINGS' })).toBeUndefined()
    expect(await rowOf(report, { account: 'disabled' })).toBeUndefined()
    const penang = await keeperWith(['REPORT'], { branchCode: 'PEN' })
    expect(await rowOf(penang, {})).toBeUndefined()
  })
})
