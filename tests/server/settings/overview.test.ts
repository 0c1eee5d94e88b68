import { afterAll, beforeAll, expect, test } from 'vitest'
import { moveUsers } from '#server/access/users/changeUsers.ts'
import { lockAccount } from '#tests/support/lockAccount.ts'
import { createWorld, type World } from '#tests/support/world.ts'

let world: World
beforeAll(async () => void (world = await createWorld()))
afterAll(() => world.close())

test('users are counted by the same states as in the list of users, each once', async () => {
  const { db } = world.services
  const [soon, longAgo] = [
    new Date(world.now.getTime() + 60_000),
    new Date(world.now.getTime() - 31 * 86_400_000),
  ]
  await db.user.update({ where: { loginId: 'viewer' }, data: { activeSince: longAgo } })
  await db.user.update({ where: { loginId: 'operator2' }, data: { activeSince: longAgo } })
  await db.user.update({ where: { loginId: 'monitor' }, data: { disabledAt: world.now } })
  await db.user.update({
    where: { loginId: 'csmjob' },
    data: { deletedAt: world.now, disabledAt: world.now },
  })
  for (const loginId of ['viewer', 'monitor']) await lockAccount(db, loginId, soon)
  const listed = (state: string) => `${state}: users(filter: { state: ${state} }) { total }`
  const { data, errors } = await (
    await world.as('admin')
  ).graphql(
    `{ administration { users lockedUsers inactiveUsers disabledUsers } ${['ACTIVE', 'LOCKED', 'INACTIVE', 'DISABLED'].map(listed).join(' ')} }`,
  )
  expect(errors).toBeUndefined()
  expect(data).toEqual({
    administration: { users: 11, lockedUsers: 1, inactiveUsers: 1, disabledUsers: 1 },
    ACTIVE: { total: 8 },
    LOCKED: { total: 1 },
    INACTIVE: { total: 1 },
    DISABLED: { total: 1 },
  })
})

test('the latest changes include several users who were moved together', async () => {
  const admin = await world.as('admin')
  await moveUsers(admin, { loginIds: ['operator', 'supervisor'], branchCode: 'PEN' })
  const { data } = await admin.graphql('{ administration { recentChanges { by action subject } } }')
  const { recentChanges } = (data as unknown as { administration: { recentChanges: object[] } })
    .administration
  expect(recentChanges[0]).toEqual({ by: 'admin', action: 'moveUsers', subject: 'User:operator' })
})
