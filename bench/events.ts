import type { AddressInfo } from 'node:net'
import pg from 'pg'
import { WebSocket } from 'ws'
import { createApp } from '#server/app.ts'
import { announce } from '#server/platform/events/announce.ts'
import { onGround } from './support/ground.ts'
import { median, percentile, report } from './support/measure.ts'

/**
 * Measure 9: from a committed change to a subscriber's socket, p99, against LISTEN/NOTIFY alone.
 */
const rounds = 5
const eventsARound = 200
await onGround(async (ground) => {
  const { db } = ground.services
  const app = await createApp({
    services: ground.services,
    documents: new Map(),
    clientFolder: null,
    databaseUrl: ground.url,
  })
  await app.http.listen({ host: '127.0.0.1', port: 0 })
  const host = `127.0.0.1:${(app.http.server.address() as AddressInfo).port}`

  const signIn = await fetch(`http://${host}/api/user/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ LOGINID: 'admin', PASSWORD: 'Demo-2026' }),
  })
  const { result } = (await signIn.json()) as { result: { token: string } }
  const socket = new WebSocket(`ws://${host}/graphql`, 'graphql-transport-ws', {
    headers: { authorization: `Bearer ${result.token}` },
  })
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject))
  socket.send(JSON.stringify({ type: 'connection_init' }))
  await heard((text) => text.includes('connection_ack'))
  const standing = heard((text) => text.includes('EVERYTHING'))
  socket.send(
    JSON.stringify({
      type: 'subscribe',
      id: '1',
      payload: { query: 'subscription { changes { kind id by branchCode } }' },
    }),
  )
  await standing

  const listener = new pg.Client({ connectionString: ground.url })
  await listener.connect()
  await listener.query('LISTEN bench')
  const notifier = new pg.Client({ connectionString: ground.url })
  await notifier.connect()

  function heard(wanted: (text: string) => boolean): Promise<void> {
    return new Promise((resolve) => {
      const listen = (data: unknown) => {
        if (!wanted(String(data))) return
        socket.off('message', listen)
        resolve()
      }
      socket.on('message', listen)
    })
  }

  async function toSocket(n: number): Promise<number> {
    const by = `event-${n}`
    const arrival = heard((text) => text.includes(`"${by}"`))
    const startedAt = performance.now()
    await db.$transaction((tx) =>
      announce(tx, [{ kind: 'stock', id: 'JHB-P01', branchCode: 'JHB', by }]),
    )
    await arrival
    return performance.now() - startedAt
  }

  async function toListener(): Promise<number> {
    const arrival = new Promise((resolve) => listener.once('notification', resolve))
    const startedAt = performance.now()
    await notifier.query("SELECT pg_notify('bench', 'x')")
    await arrival
    return performance.now() - startedAt
  }

  const p99 = { socket: [] as number[], raw: [] as number[] }
  for (let round = -1; round < rounds; round++) {
    const taken = { socket: [] as number[], raw: [] as number[] }
    for (let i = 0; i < eventsARound; i++) {
      taken.socket.push(await toSocket(round * eventsARound + i))
      taken.raw.push(await toListener())
    }
    if (round < 0) continue
    p99.socket.push(percentile(taken.socket, 0.99))
    p99.raw.push(percentile(taken.raw, 0.99))
  }
  console.log(
    `p99 to the socket: ${median(p99.socket).toFixed(2)} ms; LISTEN/NOTIFY alone: ${median(p99.raw).toFixed(2)} ms`,
  )
  report(
    'event to socket against LISTEN/NOTIFY, p99',
    median(p99.socket) / median(p99.raw),
    '<= 10',
  )
  socket.close()
  await Promise.all([listener.end(), notifier.end()])
  await app.socket.close()
  await app.http.close()
})
