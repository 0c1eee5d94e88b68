import { afterAll, beforeAll, expect, test } from 'vitest'
import { listColleagues } from '#server/access/users/colleagues.ts'
import { disableUser } from '#server/access/users/disableUser.ts'
import { createWorld, type World } from '#tests/support/world.ts'

let world: World

beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const loginIds = async (who: string, branchCode: string) =>
  (await listColleagues(await world.as(who), branchCode)).map(({ loginId }) => loginId).sort()

test('lists people of the viewer’s branch and of headquarters who can be assigned work, and nobody from other branches', async () => {
  expect(await loginIds('operator', 'jhb')).toEqual(['operator', 'operator2', 'supervisor'])
  expect(await loginIds('operator', 'HQ')).toContain('hqadmin')
  expect(await loginIds('operator', 'PEN')).toEqual([])
})

test('lists people of any branch for headquarters', async () => {
  expect(await loginIds('admin', 'PEN')).toEqual(['operator.pen', 'supervisor.pen'])
})

test('leaves out disabled users', async () => {
  await disableUser(await world.as('admin'), { loginId: 'operator2' })
  expect(await loginIds('supervisor', 'JHB')).toEqual(['operator', 'supervisor'])
})
