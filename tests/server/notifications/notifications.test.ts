import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { limits } from '#domain/limits.ts'
import { notificationKinds, readableKinds } from '#domain/notification/kinds.ts'
import { watchChanges } from '#server/changes/watchChanges.ts'
import { markNotificationsRead } from '#server/notifications/markNotificationsRead.ts'
import { transaction } from '#server/platform/database/transaction.ts'
import { deleteExpired, expiring } from '#server/platform/expiry.ts'
import { notify } from '#server/platform/notify.ts'
import { refused } from '#tests/server/stock/stockTest.ts'
import { eventually } from '#tests/support/time/eventually.ts'
import { createWorld, type Person, type World } from '#tests/support/world.ts'
import { toldTo } from './notificationTest.ts'

let world: World
let operator: Person
let operator2: Person
beforeAll(async () => {
  world = await createWorld()
  ;[operator, operator2] = await Promise.all([world.as('operator'), world.as('operator2')])
})
beforeEach(() => world.services.db.notification.deleteMany())
afterAll(() => world.close())

const sent = (documentNo: string, branchCode = 'JHB', viewer: { userId: number } | null = null) =>
  transaction(world.services.db, (tx) =>
    notify(
      tx,
      { now: world.now, viewer },
      { branchCode },
      { kind: 'distributionSent', facts: { documentNo } },
    ),
  )
const factsOf = async (person: Person) => (await toldTo(person)).told.map(({ facts }) => facts)

test('the newest come first, page by page, each unread until its reader has read it', async () => {
  for (const documentNo of ['LD-1', 'LD-2', 'LD-3']) await sent(documentNo)
  const first = await toldTo(operator, { first: 2 })
  expect(first).toMatchObject({ unread: 3, hasNextPage: true })
  expect(first.told.map(({ facts }) => facts)).toEqual([
    '{"documentNo":"LD-3"}',
    '{"documentNo":"LD-2"}',
  ])
  const rest = await toldTo(operator, { first: 2, after: first.endCursor })
  expect(rest).toMatchObject({ hasNextPage: false, told: [{ facts: '{"documentNo":"LD-1"}' }] })

  const ids = [first.told[1]!.notificationId]
  expect(await markNotificationsRead(operator, { ids })).toEqual({ count: 1 })
  expect(await markNotificationsRead(operator, { ids })).toEqual({ count: 0 })
  const now = await toldTo(operator)
  expect(now.unread).toBe(2)
  expect(now.told.map(({ isRead }) => isRead)).toEqual([false, true, false])
  expect((await toldTo(operator2)).unread).toBe(3)

  await markNotificationsRead(operator, {})
  expect(await toldTo(operator)).toMatchObject({ unread: 0 })
  await sent('LD-4')
  expect((await toldTo(operator)).unread).toBe(1)
})

test('reading leaves an audit event, and one key counts once', async () => {
  await sent('LD-1')
  const keyed = operator.under('read-once')
  const answers = await Promise.all([1, 2].map(() => markNotificationsRead(keyed, {})))
  expect(answers).toEqual([{ count: 1 }, { count: 1 }])
  const event = await world.services.db.auditEvent.findFirstOrThrow({
    where: { action: 'markNotificationsRead' },
    orderBy: { id: 'desc' },
  })
  expect(event).toMatchObject({ subjects: ['User:operator'], after: { notifications: 1 } })
})

test('nobody reads or marks those of others', async () => {
  await sent('LD-9', 'PEN')
  const [row] = await world.services.db.notification.findMany()
  expect(await markNotificationsRead(operator, { ids: [row!.id] })).toEqual({ count: 0 })
  expect(await toldTo(operator)).toMatchObject({ unread: 0, told: [] })
  expect(await world.services.db.notificationRead.count()).toBe(0)
  expect(await toldTo(await world.as('operator.pen'))).toMatchObject({ unread: 1 })
})

test.each([{ ids: [] }, { ids: [0] }, { ids: [1.5] }, { ids: Array(51).fill(1) }])(
  'a malformed list is refused: %j',
  async (input) => {
    expect(await refused(markNotificationsRead(operator, input))).toMatch(/^field\./)
  },
)

test('who loses the right no longer sees the notification, and who gets it back does', async () => {
  await sent('LD-1')
  const { db } = world.services
  const where = { loginId: 'operator2' }
  expect((await toldTo(operator2)).unread).toBe(1)
  await db.user.update({ where, data: { roleId: 6 } })
  expect(await toldTo(await world.as('operator2'))).toMatchObject({ unread: 0, told: [] })
  await db.user.update({ where, data: { roleId: 5, branchCode: 'PEN' } })
  expect(await toldTo(await world.as('operator2'))).toMatchObject({ unread: 0, told: [] })
  await db.user.update({ where, data: { branchCode: 'JHB' } })
  expect(await toldTo(await world.as('operator2'))).toMatchObject({ unread: 1 })
})

test('people are not notified of what they did themselves', async () => {
  await sent('LD-1', 'JHB', operator.viewer)
  expect(await toldTo(operator)).toMatchObject({ unread: 0, told: [] })
  expect((await toldTo(operator2)).unread).toBe(1)
})

test('each kind is read by somebody, and a person without rights reads only about themselves', async () => {
  const readers = await Promise.all(['admin', 'operator'].map((loginId) => world.as(loginId)))
  expect(new Set(readers.flatMap(({ viewer }) => readableKinds(viewer)))).toEqual(
    new Set(notificationKinds),
  )
  expect(readableKinds((await world.as('viewer')).viewer)).toEqual([
    'exportReady',
    'exportFailed',
    'scheduleFailed',
    'rightsChanged',
  ])
})

test('more unread ones than are counted are counted up to the limit', async () => {
  await Promise.all(Array.from({ length: limits.unreadCounted + 5 }, (_, i) => sent(`LD-${i}`)))
  expect((await toldTo(operator)).unread).toBe(limits.unreadCounted)
  const answers = await Promise.all([1, 2, 3].map(() => markNotificationsRead(operator, {})))
  expect(answers.reduce((sum, { count }) => sum + count, 0)).toBe(limits.unreadCounted + 5)
  expect((await toldTo(operator)).unread).toBe(0)
})

test('an unread one older than the newest that are looked at is not counted, but listed and marked', async () => {
  await sent('LD-0')
  const rows = Array.from({ length: limits.unreadSought }, () => ({
    at: world.now,
    audience: 'Branch:JHB',
    kind: 'incidentOpened',
    facts: {},
  }))
  await world.services.db.notification.createMany({ data: rows })
  const { unread, told } = await toldTo(operator)
  expect([unread, told.length]).toEqual([0, 1])
  expect(await markNotificationsRead(operator, {})).toEqual({ count: 1 })
})

test('a rolled back event tells nobody', async () => {
  const failing = transaction(world.services.db, async (tx) => {
    const event = { kind: 'distributionSent', facts: { documentNo: 'LD-1' } } as const
    await notify(tx, { now: world.now, viewer: null }, { branchCode: 'JHB' }, event)
    throw new Error('undone')
  })
  await expect(failing).rejects.toThrow('undone')
  expect(await world.services.db.notification.count()).toBe(0)
})

test('notifications are deleted after 30 days, with who has read them', async () => {
  const kept = expiring.find(({ table }) => table === 'notification')!
  await sent('LD-1')
  await markNotificationsRead(operator, {})
  world.later(limits.notificationsKeptMs)
  await sent('LD-2')
  expect(await deleteExpired(world.services, kept)).toBe(0)
  world.later(1)
  expect(await deleteExpired(world.services, kept)).toBe(1)
  expect(await world.services.db.notificationRead.count()).toBe(0)
  expect(await factsOf(operator)).toEqual(['{"documentNo":"LD-2"}'])
})

test('only its readers’ screens are announced a notification', async () => {
  const people = [operator, operator2, await world.as('operator.pen'), await world.as('hqadmin')]
  const heard: string[] = []
  const watches = people.map(({ viewer }) => watchChanges(world.services.events, viewer))
  for (const [i, watch] of watches.entries())
    void (async () => {
      for await (const { kind, id } of watch)
        if (kind === 'notification') heard.push(`${people[i]!.viewer.loginId} ${id}`)
    })()
  const newest = async () =>
    (await world.services.db.notification.findFirstOrThrow({ orderBy: { id: 'desc' } })).id
  await sent('LD-1')
  const ofBranch = await newest()
  await markNotificationsRead(operator, {})
  await sent('LD-2', 'HQ')
  const ofHeadquarters = await newest()
  await eventually(() => expect(heard).toContain(`hqadmin ${ofHeadquarters}`))
  const ours = [String(ofBranch), 'read', String(ofHeadquarters)]
  const told = [
    `hqadmin ${ofHeadquarters}`,
    `operator ${ofBranch}`,
    'operator read',
    `operator2 ${ofBranch}`,
  ].toSorted()
  await eventually(() =>
    expect(heard.filter((each) => ours.includes(each.split(' ')[1]!)).toSorted()).toEqual(told),
  )
  await Promise.all(watches.map((watch) => watch.return!()))
})
