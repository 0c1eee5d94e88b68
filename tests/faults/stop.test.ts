import { existsSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { readPostmaster } from '#server/platform/database/postmasterFile.ts'
import { folderForDatabases } from '#tests/support/temporaryFolder.ts'
import { expectWithin } from '#tests/support/time/within.ts'
import { childOf, endServers, startServer, until, type ServerProcess } from './serverProcess.ts'

const outWithinMs = 10_000

let folder: Awaited<ReturnType<typeof folderForDatabases>>
let server: ServerProcess
let sockets: Socket[]

beforeAll(async () => {
  folder = await folderForDatabases()
})
beforeEach(async () => {
  server = await startServer({ DATA_DIR: folder.folder, LOG_LEVEL: 'info' })
  sockets = []
})
afterEach(() => sockets.forEach((socket) => socket.destroy()))
afterAll(async () => {
  endServers()
  await folder.remove()
})

/** Opens a connection, sends the text, and leaves it open. */
async function halfOpen(sent: string): Promise<Socket> {
  const { hostname, port } = new URL(server.url)
  const socket = connect({ host: hostname, port: Number(port), allowHalfOpen: true }).on(
    'error',
    () => undefined,
  )
  sockets.push(socket)
  await new Promise((resolve) => socket.once('connect', resolve))
  socket.write(sent)
  return socket
}

const cookielessUpgrade =
  'GET /graphql HTTP/1.1\r\nhost: x\r\nconnection: upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\nsec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\n'
const connections: Record<string, string> = {
  'that was opened and says nothing': '',
  'that is kept alive after an answer': 'GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n',
  'with half-sent headers': 'POST /graphql HTTP/1.1\r\nhost: x\r\ncontent-ty',
  'with a half-sent body':
    'POST /graphql HTTP/1.1\r\nhost: x\r\nx-ikad-client: web\r\ncontent-type: application/json\r\ncontent-length: 5000\r\n\r\n{"que',
  'with a half-sent body of REST':
    'POST /api/user/login HTTP/1.1\r\nhost: x\r\ncontent-length: 5000\r\n\r\n{"LOG',
  'with half an upgrade to a socket': cookielessUpgrade,
  'whose upgrade was refused, and which does not hang up': `${cookielessUpgrade}\r\n`,
}

async function expectOrderlyEnd(): Promise<void> {
  const { code, ms } = await server.stop()
  expect(code, server.output()).toBe(0)
  await expectWithin(outWithinMs, ms)
  expect((await readPostmaster(path.join(folder.folder, 'postgres', 'data')))?.alive ?? false).toBe(
    false,
  )
  expect(server.output()).toContain('database stopped')
  expect(server.output()).not.toContain('did not stop in time')
}

test.each(Object.entries(connections))(
  'SIGTERM with a connection %s: exit within 10 s with code 0, PostgreSQL too',
  async (_what, sent) => {
    await halfOpen(sent)
    await sleep(300)
    await expectOrderlyEnd()
  },
)

test('SIGTERM with ten of each simultaneously: exit within 10 s with code 0, PostgreSQL too', async () => {
  for (const sent of Object.values(connections)) for (let i = 0; i < 10; i++) await halfOpen(sent)
  await sleep(300)
  await expectOrderlyEnd()
})

test('SIGTERM during a first start: exit with code 0, and no PostgreSQL is left', async () => {
  await server.stop()
  const fresh = await folderForDatabases()
  const data = path.join(fresh.folder, 'postgres', 'data')
  const starting = startServer({ DATA_DIR: fresh.folder, DEMO: '1' }).then(
    () => 'started',
    (error: Error) => error.message,
  )
  await until(
    'PostgreSQL runs',
    async () => existsSync(data) && ((await readPostmaster(data))?.alive ?? false),
  )
  const { pid, ended } = childOf(fresh.folder)
  process.kill(pid, 'SIGTERM')
  expect(await ended).toBe(0)
  expect(await starting).not.toBe('started')
  await until('PostgreSQL is gone', async () => !((await readPostmaster(data))?.alive ?? false))
  await fresh.remove()
})
