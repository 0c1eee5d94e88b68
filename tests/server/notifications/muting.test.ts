import { afterAll, beforeAll, expect, test } from 'vitest'
import { mutableKindNames } from '#domain/notification/kindNames.ts'
import { mutableKinds, notificationKinds } from '#domain/notification/kinds.ts'
import { muteNotifications } from '#server/notifications/muteNotifications.ts'
import { createWorld, type World } from '#tests/support/world.ts'
import { notifyOfDistribution, toldTo } from './notificationTest.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const send = (documentNo: string) => notifyOfDistribution(world, documentNo)
const shown = async (login: string) => {
  const { unread, told } = await toldTo(await world.as(login))
  return { unread, read: told.map(({ isRead }) => isRead) }
}

test('a muted kind is listed as read and not counted, for that person alone, until it is no longer muted', async () => {
  await send('LD-1')
  const before = await shown('operator')
  expect(before).toEqual({ unread: 1, read: [false] })
  const operator = await world.as('operator')
  await muteNotifications(operator, { kind: 'distributionSent', isMuted: true })
  await send('LD-2')
  expect(await shown('operator')).toEqual({ unread: 0, read: [true, true] })
  expect(await shown('supervisor')).toEqual({ unread: 2, read: [false, false] })
  expect(
    await world.services.db.auditEvent.findFirstOrThrow({ where: { action: 'muteNotifications' } }),
  ).toMatchObject({
    subjects: ['User:operator'],
    after: { notificationKind: 'distributionSent', isMuted: true },
  })
  await muteNotifications(operator, { kind: 'distributionSent', isMuted: false })
  expect(await shown('operator')).toEqual({ unread: 2, read: [false, false] })
})

test('two windows that mute at once, and one that ends it twice, leave one state', async () => {
  const operator = await world.as('operator')
  const set = (isMuted: boolean) => muteNotifications(operator, { kind: 'shortage', isMuted })
  await Promise.all([set(true), set(true)])
  const rows = () => world.services.db.notificationMute.count({ where: { kind: 'shortage' } })
  expect(await rows()).toBe(1)
  await set(false)
  await set(false)
  expect(await rows()).toBe(0)
})

test.each([
  ...notificationKinds.filter((kind) => !mutableKinds.some((mutable) => mutable === kind)),
  'none',
  '',
])('the kind %j cannot be muted', async (kind) => {
  const operator = await world.as('operator')
  await expect(muteNotifications(operator, { kind, isMuted: true })).rejects.toMatchObject({
    path: 'kind',
  })
  expect(await world.services.db.notificationMute.count({ where: { kind } })).toBe(0)
})

test('each person is offered the kinds that their role may read and mute', async () => {
  const query = '{ viewer { mutableNotificationKinds mutedNotificationKinds } }'
  const { data } = await (await world.as('viewer')).graphql(query)
  expect(data).toEqual({
    viewer: {
      mutableNotificationKinds: ['EXPORT_READY', 'EXPORT_FAILED', 'SCHEDULE_FAILED'],
      mutedNotificationKinds: [],
    },
  })
  expect(Object.keys(mutableKindNames)).toEqual(mutableKinds)
})
