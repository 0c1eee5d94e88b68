import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { resetPassword } from '#server/access/passwords/resetPassword.ts'
import { authenticate } from '#server/access/sessions/authenticate.ts'
import { signIn } from '#server/access/sessions/signIn.ts'
import { disableUsers, moveUsers } from '#server/access/users/changeUsers.ts'
import { createUser } from '#server/access/users/createUser.ts'
import { deleteUser } from '#server/access/users/deleteUser.ts'
import { restoreUser } from '#server/access/users/restoreUser.ts'
import { guard } from '#server/platform/guard.ts'
import { lockAwaited } from '#tests/support/lockAwaited.ts'
import { createWorld, type Person, type World } from '#tests/support/world.ts'

const day = 86_400_000
const password = 'Anggerik-77x'

let world: World
let admin: Person
let made = 0

beforeAll(async () => {
  world = await createWorld()
  admin = await world.as('admin')
})
afterAll(() => world.close())

async function user(change: object = {}): Promise<string> {
  const loginId = `day${++made}`
  await createUser(admin, {
    loginId,
    password,
    confirmation: password,
    roleId: 5,
    branchCode: 'JHB',
    staffName: `Pekerja ${made}`,
    staffNumber: `D${made}`,
    designation: 'Operator',
    email: `${loginId}@example.test`,
  })
  await world.services.db.user.update({
    where: { loginId },
    data: { mustChangePassword: false, ...change },
  })
  return loginId
}
const row = (loginId: string) => world.services.db.user.findUniqueOrThrow({ where: { loginId } })
const listed = async (filter: string) => {
  const { data } = await admin.graphql(
    `{ users(first: 100, filter: { ${filter} }) { edges { node { loginId } } } }`,
  )
  return (data!.users as unknown as { edges: { node: { loginId: string } }[] }).edges.map(
    ({ node }) => node.loginId,
  )
}
const session = (loginId: string, given: string) =>
  signIn({ ...admin, viewer: null, carrier: 'bearer' } as never, { loginId, password: given })

describe('several users at once', () => {
  test('are moved to another branch, all or none, and the refusal names the users who prevent it', async () => {
    const [one, two] = [await user(), await user()]
    await expect(
      moveUsers(admin, { loginIds: [one, 'nobody', two], branchCode: 'PEN' }),
    ).rejects.toMatchObject({
      code: 'user.notFound',
      message: 'nobody: This user was not found',
    })
    expect((await row(one)).branchCode).toBe('JHB')
    expect(
      await moveUsers(admin, { loginIds: [two, one.toUpperCase()], branchCode: 'pen' }),
    ).toEqual({ loginIds: [one, two] })
    expect([(await row(one)).branchCode, (await row(two)).branchCode]).toEqual(['PEN', 'PEN'])
    const trail = await world.services.db.auditEvent.findFirstOrThrow({
      where: { action: 'moveUsers' },
    })
    expect(trail.subjects).toEqual([`User:${one}`, `User:${two}`])
    expect(trail.after).toMatchObject({ [one]: { branchCode: 'PEN' } })
  })

  test('are moved by their current state: a right that was just removed stays removed', async () => {
    const { db } = world.services
    const loginId = await user({ roleId: 4 })
    const { moving } = await db.$transaction(async (tx) => {
      await tx.user.update({ where: { loginId }, data: { roleId: 5, designation: 'Kerani' } })
      const move = moveUsers(admin, { loginIds: [loginId], branchCode: 'PEN' })
      await lockAwaited(db, '%FROM app_user%')
      return { moving: move }
    })
    await moving
    expect(await row(loginId)).toMatchObject({
      branchCode: 'PEN',
      roleId: 5,
      designation: 'Kerani',
    })
  })

  test('are disabled, but never the administrator’s own account', async () => {
    const [one, two] = [await user(), await user()]
    await expect(disableUsers(admin, { loginIds: [one, 'ADMIN'] })).rejects.toMatchObject({
      code: 'user.self',
      values: { record: 'ADMIN' },
    })
    await disableUsers(admin, { loginIds: [one, two] })
    expect([(await row(one)).disabledAt, (await row(two)).disabledAt]).toEqual([
      world.now,
      world.now,
    ])
  })
})

describe('a deleted user', () => {
  test('is listed among the deleted, can be restored, and signs in after a password reset', async () => {
    const loginId = await user()
    await expect(restoreUser(admin, { loginId })).rejects.toMatchObject({ code: 'user.notDeleted' })
    await deleteUser(admin, { loginId })
    expect(await listed('deleted: true')).toContain(loginId)
    expect(await listed('deleted: false')).not.toContain(loginId)
    const found = async (deleted: boolean) =>
      (
        await admin.graphql(
          `{ user(loginId: "${loginId}", deleted: ${deleted}) { deletedAt availableActions } }`,
        )
      ).data
    expect(await found(true)).toEqual({
      user: { deletedAt: world.now.toISOString(), availableActions: ['RESTORE'] },
    })
    expect(await found(false)).toEqual({ user: null })
    await restoreUser(admin, { loginId: loginId.toUpperCase() })
    expect(await listed('')).toContain(loginId)
    await expect(session(loginId, password)).rejects.toMatchObject({ code: 'login.mismatch' })
    const { temporaryPassword } = await resetPassword(admin, { loginId })
    expect((await session(loginId, temporaryPassword)).mustChangePassword).toBe(true)
  })

  test('is restored only by someone who could have created it', async () => {
    const above = await user({ roleId: 1, branchCode: 'HQ' })
    await deleteUser(admin, { loginId: above })
    await expect(restoreUser(await world.as('hqadmin'), { loginId: above })).rejects.toMatchObject({
      code: 'user.above',
    })
  })

  test('whose branch was deleted since is refused with the branch’s code', async () => {
    const { db } = world.services
    const loginId = await user({ branchCode: 'PEN' })
    await deleteUser(admin, { loginId })
    await db.branch.update({ where: { code: 'PEN' }, data: { deletedAt: world.now } })
    await expect(restoreUser(admin, { loginId })).rejects.toMatchObject({
      code: 'branch.namedNotFound',
      values: { branch: 'PEN' },
    })
    await db.branch.update({ where: { code: 'PEN' }, data: { deletedAt: null } })
  })
})

test('accounts about to lapse and passwords about to expire are listed a week before', async () => {
  const ago = (days: number) => new Date(world.now.getTime() - days * day)
  const lapsing = await user({ activeSince: ago(24) })
  const expiring = await user({ passwordChangedAt: ago(84) })
  const [lapsed, fresh, disabled] = [
    await user({ activeSince: ago(31) }),
    await user({ activeSince: ago(22), passwordChangedAt: ago(82) }),
    await user({ activeSince: ago(24), disabledAt: world.now }),
  ]
  const found = await listed('lapsing: true')
  expect(found).toEqual(expect.arrayContaining([lapsing, expiring]))
  for (const other of [lapsed, fresh, disabled]) expect(found).not.toContain(other)
})

describe('a password', () => {
  const expiryNotice = async (loginId: string) =>
    (await (await world.as(loginId)).graphql('{ viewer { passwordExpiresInDays } }')).data
  const changed = (days: number) => ({
    passwordChangedAt: new Date(world.now.getTime() - days * day),
  })

  test('that expires within a week is announced to its owner, and not earlier', async () => {
    expect(await expiryNotice(await user(changed(82)))).toEqual({
      viewer: { passwordExpiresInDays: null },
    })
    expect(await expiryNotice(await user(changed(83)))).toEqual({
      viewer: { passwordExpiresInDays: 7 },
    })
    expect(await expiryNotice(await user(changed(89.5)))).toEqual({
      viewer: { passwordExpiresInDays: 1 },
    })
  })

  test('that an administrator set is announced as temporary, and one over 90 days as expired', async () => {
    const [given, old] = [await user(), await user(changed(91))]
    const { temporaryPassword } = await resetPassword(admin, { loginId: given })
    const refusal = async (loginId: string, secret: string) => {
      const { token } = await session(loginId, secret)
      const found = await authenticate(world.services, token, { touch: false })
      try {
        guard({ ...admin, ...found! }, 'user.administer')
      } catch (error) {
        return (error as { code: string }).code
      }
    }
    expect(await refusal(given, temporaryPassword)).toBe('login.passwordGiven')
    expect(await refusal(old, password)).toBe('login.passwordExpired')
  })
})
