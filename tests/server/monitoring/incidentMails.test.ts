import { createServer, type AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mailSupervisors } from '#server/monitoring/incidents/mailSupervisors.ts'
import { startMailServer } from '#tests/server/access/mailServer.ts'
import { createWorld, type World } from '#tests/support/world.ts'

let world: World
beforeAll(async () => void (world = await createWorld()))
afterAll(() => world.close())

const mailingBy = (url: string) => ({
  ...world.services,
  config: { ...world.services.config, SMTP_URL: url },
})

test('one branch’s mail detects an unreachable mail server for all, and every branch is notified later', async () => {
  const { db } = world.services
  await db.user.updateMany({
    where: { loginId: 'supervisor.pen' },
    data: { email: 'pen@example.my' },
  })
  const at = world.now
  for (const [stationId, branchCode] of [
    ['JHB-P01', 'JHB'],
    ['PEN-P01', 'PEN'],
  ] as const)
    await db.incident.create({
      data: { stationId, branchCode, cause: 'offline', beganAt: at, openedAt: at },
    })

  let asked = 0
  const gone = createServer((socket) => {
    asked++
    socket.destroy()
  })
  await new Promise<void>((done) => gone.listen(0, '127.0.0.1', done))
  expect(
    await mailSupervisors(mailingBy(`smtp://127.0.0.1:${(gone.address() as AddressInfo).port}`)),
  ).toBe(false)
  gone.close()
  expect(asked).toBe(1)
  expect(await db.incident.count({ where: { mailedAt: null } })).toBe(2)

  const server = await startMailServer()
  expect(await mailSupervisors(mailingBy(server.url))).toBe(true)
  expect(server.mails).toHaveLength(2)
  await server.stop()
})
