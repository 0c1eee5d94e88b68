import { afterAll, beforeAll, expect, test } from 'vitest'
import { readNotification, type NotificationKind } from '#domain/notification/kinds.ts'
import { countUnread, listNotifications } from '#server/notifications/notifications.ts'
import { createDemonstration, type Demonstration } from '#tests/support/demonstration.ts'

let demonstration: Demonstration
beforeAll(async () => {
  demonstration = await createDemonstration()
})
afterAll(() => demonstration.close())

test.each([
  ['operator', ['distributionSent', 'shortage']],
  ['hqadmin', ['incidentEnded', 'incidentOpened', 'returnSent', 'supplyNeeded']],
  ['viewer', []],
])('the demonstration has a few unread notifications for %s', async (loginId, kinds) => {
  const person = await demonstration.as(loginId)
  const { edges } = await listNotifications(person, null, { first: 50 })
  const told = edges.map(({ node }) => readNotification(node.kind, node.facts).kind)
  expect([...new Set<NotificationKind>(told)].toSorted()).toEqual(kinds)
  expect(await countUnread(person)).toBe(told.length)
  expect(told.length).toBeLessThan(30)
})
