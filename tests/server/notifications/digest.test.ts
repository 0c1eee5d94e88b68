import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { limits } from '#domain/limits.ts'
import { nextDigest } from '#domain/notification/digest.ts'
import { mailDigests } from '#server/notifications/mailDigests.ts'
import { muteNotifications } from '#server/notifications/muteNotifications.ts'
import { setNotificationDigest } from '#server/notifications/setNotificationDigest.ts'
import { startMailServer } from '#tests/server/access/mailServer.ts'
import { createWorld, type World } from '#tests/support/world.ts'
import { notifyOfDistribution } from './notificationTest.ts'

let world: World
let mailServer: Awaited<ReturnType<typeof startMailServer>>

beforeAll(async () => {
  world = await createWorld()
  const { db } = world.services
  for (const loginId of ['operator', 'supervisor'])
    await db.user.update({ where: { loginId }, data: { email: addressOf(loginId) } })
})
beforeEach(async () => {
  mailServer = await startMailServer()
})
afterEach(async () => {
  await mailServer.stop()
  const { db } = world.services
  await db.notificationDigest.deleteMany()
  await db.notificationMute.deleteMany()
  await db.notification.deleteMany()
})
afterAll(() => world.close())

const addressOf = (loginId: string) => `${loginId}@ikad.example`
const mailing = (url: string | undefined = mailServer.url) => ({
  ...world.services,
  config: { ...world.services.config, SMTP_URL: url, PUBLIC_URL: 'https://ikad.example' },
})
const send = (documentNo: string) => notifyOfDistribution(world, documentNo)
/** Chooses a mail, and makes it due now. */
async function asked(loginId: string, every: 'daily' | 'weekly' = 'daily'): Promise<void> {
  await setNotificationDigest(await world.as(loginId), { every })
  await world.services.db.notificationDigest.updateMany({ data: { nextAt: world.now } })
}
const nextAt = async () =>
  (await world.services.db.notificationDigest.findFirstOrThrow()).nextAt.toISOString()

test('it is due at seven in the morning, Malaysian time: on the next day, or on the next Monday', () => {
  // 30 November 2026 is a Monday.
  const at = (day: string) => new Date(`${day}+08:00`)
  const next = (every: 'daily' | 'weekly', day: string) => nextDigest(every, at(day))
  expect(next('daily', '2026-11-30T06:59:59')).toEqual(at('2026-11-30T07:00:00'))
  expect(next('daily', '2026-11-30T07:00:00')).toEqual(at('2026-12-01T07:00:00'))
  expect(next('weekly', '2026-11-30T06:59:59')).toEqual(at('2026-11-30T07:00:00'))
  expect(next('weekly', '2026-11-30T07:00:00')).toEqual(at('2026-12-07T07:00:00'))
})

test('the mail says how many of each kind, with a link, and nothing of what they say', async () => {
  await send('LD-1')
  await send('LD-2')
  await asked('operator')
  expect(await mailDigests(mailing())).toBe(true)
  expect(mailServer.mails.map(({ to }) => to)).toEqual([[addressOf('operator')]])
  const { data } = mailServer.mails[0]!
  expect(data).toContain('Subject: iKad: Unread notifications: 2')
  expect(data).toContain('Distribution on its way: 2')
  expect(data).toContain('https://ikad.example')
  expect(data).not.toContain('LD-1')
  expect(await nextAt()).toBe(nextDigest('daily', world.now).toISOString())
})

test('it is in the language that the person used when they chose it', async () => {
  await send('LD-1')
  await setNotificationDigest({ ...(await world.as('operator')), locale: 'ms' }, { every: 'daily' })
  await world.services.db.notificationDigest.updateMany({ data: { nextAt: world.now } })
  await mailDigests(mailing())
  expect(mailServer.mails[0]!.data).toContain('Agihan dalam perjalanan: 1')
})

test('processes that look at once send one mail, and none is sent again before the next is due', async () => {
  await send('LD-1')
  await asked('operator')
  await Promise.all([1, 2, 3].map(() => mailDigests(mailing())))
  await mailDigests(mailing())
  expect(mailServer.mails).toHaveLength(1)
})

test.each([
  ['nothing is unread', async () => undefined],
  [
    'the kind is muted',
    async () => {
      await send('LD-1')
      await muteNotifications(await world.as('operator'), {
        kind: 'distributionSent',
        isMuted: true,
      })
    },
  ],
])('no mail is sent where %s', async (_, prepare) => {
  await prepare()
  await asked('operator')
  expect(await mailDigests(mailing())).toBe(true)
  expect(mailServer.mails).toEqual([])
  expect(await nextAt()).toBe(nextDigest('daily', world.now).toISOString())
})

test.each(['disabledAt', 'suspendedAt', 'deletedAt'] as const)(
  'an account that is not in use gets none (%s)',
  async (column) => {
    const { db } = world.services
    await send('LD-1')
    await asked('operator')
    await db.user.update({ where: { loginId: 'operator' }, data: { [column]: world.now } })
    try {
      await mailDigests(mailing())
      expect(mailServer.mails).toEqual([])
    } finally {
      await db.user.update({ where: { loginId: 'operator' }, data: { [column]: null } })
    }
  },
)

test('a person who lost the right to read them gets none', async () => {
  const { db } = world.services
  await send('LD-1')
  await asked('operator')
  await db.user.update({ where: { loginId: 'operator' }, data: { branchCode: 'PEN' } })
  try {
    await mailDigests(mailing())
    expect(mailServer.mails).toEqual([])
  } finally {
    await db.user.update({ where: { loginId: 'operator' }, data: { branchCode: 'JHB' } })
  }
})

test('a refused address is tried again later, and holds up nobody', async () => {
  const refusing = await startMailServer([addressOf('operator')])
  try {
    await send('LD-1')
    await asked('operator')
    await asked('supervisor')
    expect(await mailDigests(mailing(refusing.url))).toBe(true)
    expect(refusing.mails.map(({ to }) => to)).toEqual([[addressOf('supervisor')]])
    const { userId } = (await world.as('operator')).viewer
    const operator = await world.services.db.notificationDigest.findUniqueOrThrow({
      where: { userId },
    })
    expect(operator.nextAt.getTime()).toBe(world.now.getTime() + limits.mailRetryMs)
  } finally {
    await refusing.stop()
  }
})

test('a mail server that is away is reported, and the mail is tried again', async () => {
  await send('LD-1')
  await asked('operator')
  expect(await mailDigests(mailing('smtp://127.0.0.1:9'))).toBe(false)
  await world.services.db.notificationDigest.updateMany({ data: { nextAt: world.now } })
  await mailDigests(mailing())
  expect(mailServer.mails).toHaveLength(1)
})

test('a person who ends it gets none, and both are in the audit trail', async () => {
  const operator = await world.as('operator')
  await send('LD-1')
  await asked('operator', 'weekly')
  await setNotificationDigest(operator, { every: null })
  await setNotificationDigest(operator, { every: null })
  await mailDigests(mailing())
  expect(mailServer.mails).toEqual([])
  const events = await world.services.db.auditEvent.findMany({
    where: { action: 'setNotificationDigest' },
    orderBy: { id: 'desc' },
    take: 3,
  })
  expect(events.map(({ after }) => after)).toEqual([
    { notificationDigest: null },
    { notificationDigest: null },
    { notificationDigest: 'weekly' },
  ])
})

test.each(['hourly', '', 'DAILY'])('%j is no choice', async (every) => {
  await expect(setNotificationDigest(await world.as('operator'), { every })).rejects.toMatchObject({
    path: 'every',
  })
  expect(await world.services.db.notificationDigest.count()).toBe(0)
})

test('the client shows the choice, and the address only where a mail server is configured', async () => {
  const query = '{ viewer { notificationDigest digestAddress } }'
  const operator = await world.as('operator')
  await asked('operator', 'weekly')
  expect((await operator.graphql(query)).data).toEqual({
    viewer: { notificationDigest: 'WEEKLY', digestAddress: null },
  })
  const { config } = world.services
  config.SMTP_URL = mailServer.url
  try {
    expect((await operator.graphql(query)).data).toEqual({
      viewer: { notificationDigest: 'WEEKLY', digestAddress: addressOf('operator') },
    })
  } finally {
    config.SMTP_URL = undefined
  }
})
