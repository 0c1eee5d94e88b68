import { createServer, type AddressInfo, type Socket } from 'node:net'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { limits } from '#domain/limits.ts'
import { nextWaitMs } from '#server/platform/watchMails.ts'
import { mailExports } from '#server/reports/exports/mailExports.ts'
import { makeNextExport } from '#server/reports/exports/makeExport.ts'
import { requestExport } from '#server/reports/exports/requestExport.ts'
import { retryExport } from '#server/reports/exports/retryExport.ts'
import { watchExportMails } from '#server/reports/exports/watchExportMails.ts'
import { watchExports } from '#server/reports/exports/watchExports.ts'
import { startMailServer } from '#tests/server/access/mailServer.ts'
import { eventually } from '#tests/support/time/eventually.ts'
import { within } from '#tests/support/time/within.ts'
import { createWorld, type World } from '#tests/support/world.ts'

let world: World

beforeAll(async () => {
  world = await createWorld()
})
afterEach(() => world.services.db.reportExport.deleteMany())
afterAll(() => world.close())

const noQr = { reportId: 'no-qr', format: 'csv', filter: { from: '2026-11-01', to: '2026-11-30' } }
const addressOf = (loginId: string) => `${loginId}@ikad.example`
const mailingBy = (url: string) => ({
  ...world.services,
  config: { ...world.services.config, SMTP_URL: url },
})

/** Creates a finished export for each owner, one after the other. */
async function endedOf(
  loginIds: readonly string[],
  how: object = { status: 'ready' },
): Promise<void> {
  for (const [n, loginId] of loginIds.entries()) {
    const { exportId: id } = await requestExport(await world.as(loginId), noQr)
    const endedAt = new Date(world.now.getTime() - 1_000 + n)
    await world.services.db.reportExport.update({ where: { id }, data: { endedAt, ...how } })
  }
}

/** A mail server that accepts connections and never answers. */
async function silentServer(): Promise<{
  url: string
  open: Set<Socket>
  called(): number
  stop(): void
}> {
  const open = new Set<Socket>()
  let calls = 0
  const server = createServer((socket) => {
    calls++
    open.add(socket)
    socket.on('error', () => undefined).on('close', () => open.delete(socket))
    socket.resume()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    open,
    called: () => calls,
    stop: () => {
      open.forEach((socket) => socket.destroy())
      server.close()
    },
  }
}

test('an unresponsive mail server delays no export and no shutdown', async () => {
  const silent = await silentServer()
  const services = mailingBy(silent.url)
  await endedOf(['operator'])
  const stopping = new AbortController()
  const running = [
    watchExports(services, stopping.signal),
    watchExportMails(services, stopping.signal),
  ]
  await eventually(() => expect(silent.called()).toBe(1))
  const { exportId: id } = await requestExport(await world.as('supervisor'), noQr)
  await eventually(async () =>
    expect(await services.db.reportExport.findUniqueOrThrow({ where: { id } })).toMatchObject({
      status: 'ready',
    }),
  )
  // The first mail still hangs, and nothing waited for its timeout.
  expect(silent.open.size).toBe(1)
  stopping.abort()
  await within(500, () => Promise.all(running))
  silent.stop()
})

test('after a mail server failure the other mails wait, each time for longer', async () => {
  await endedOf(['operator', 'supervisor', 'viewer'])
  expect(await mailExports(mailingBy('smtp://127.0.0.1:1'))).toBe(false)
  expect(
    await world.services.db.reportExport.count({ where: { mailDueAt: null, mailedAt: null } }),
  ).toBe(2)
  let waitMs: number = limits.exportLookMs
  const waits = Array.from(
    { length: 8 },
    () => (waitMs = nextWaitMs(waitMs, limits.exportLookMs, false)),
  )
  expect(waits).toEqual([10_000, 20_000, 40_000, 80_000, 160_000, 300_000, 300_000, 300_000])
  expect(nextWaitMs(waitMs, limits.exportLookMs, true)).toBe(limits.exportLookMs)
})

test('an address that the mail server refuses delays no other mail, and is retried some minutes later', async () => {
  await endedOf(['operator', 'supervisor'])
  const unknown = [addressOf('operator')]
  const server = await startMailServer(unknown)
  const mailing = mailingBy(server.url)
  expect(await mailExports(mailing)).toBe(true)
  expect(server.mails.map(({ to }) => to)).toEqual([[addressOf('supervisor')]])
  unknown.length = 0
  world.later(limits.mailRetryMs - 1)
  await mailExports(mailing)
  expect(server.mails).toHaveLength(1)
  world.later(1)
  await Promise.all([mailExports(mailing), mailExports(mailing)])
  expect(server.mails.map(({ to }) => to)).toEqual([
    [addressOf('supervisor')],
    [addressOf('operator')],
  ])
  await server.stop()
})

test('the mail about an oversized file gives the size limit', async () => {
  await endedOf(['operator'], { status: 'failed', failure: 'export.tooLarge' })
  const server = await startMailServer()
  await mailExports(mailingBy(server.url))
  await server.stop()
  expect(server.mails[0]!.data).toContain('larger than 200 MB')
})

test('an export that is retried after its failure mail gets a second mail when it is ready', async () => {
  await endedOf(['operator'], { status: 'failed', failure: 'export.interrupted' })
  const server = await startMailServer()
  await mailExports(mailingBy(server.url))
  const { id: exportId } = await world.services.db.reportExport.findFirstOrThrow()
  await retryExport(await world.as('operator'), { exportId })
  await mailExports(mailingBy(server.url))
  expect(server.mails).toHaveLength(1)
  expect(await makeNextExport(world.services, new AbortController().signal)).toBe(true)
  await mailExports(mailingBy(server.url))
  await server.stop()
  expect(
    server.mails.map(({ data }) => /Subject: .*(ready|could not be made)/.exec(data)?.[1]),
  ).toEqual(['could not be made', 'ready'])
})
