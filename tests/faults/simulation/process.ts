import type { AddressInfo } from 'node:net'
import { pino } from 'pino'
import { createApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { runSealer } from '#server/platform/audit/sealer.ts'
import { openServices } from '#server/services.ts'
import { databaseProxy, type DatabaseProxy } from '#tests/support/databaseProxy.ts'

/** A process of the product: its services, routes and sealer, with its own network to the database. */
export type SimulatedProcess = { url: string; way: DatabaseProxy; stop(): Promise<void> }

/** Starts a process with a clock offset. It runs in this process, so that a thousand of them can be made. */
export async function startProcess(databaseUrl: string, skewMs: number): Promise<SimulatedProcess> {
  const way = await databaseProxy(databaseUrl)
  const log = pino({ level: 'silent' })
  const clock = { now: () => new Date(Date.now() + skewMs) }
  const config = readConfig({ DATABASE_URL: way.url, LOG_LEVEL: 'silent' })
  const services = await openServices({ config, url: way.url, log, clock })
  const app = await createApp({ services, documents: new Map(), clientFolder: null, databaseUrl: way.url })
  await app.http.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.http.server.address() as AddressInfo
  const stopping = new AbortController()
  const anchorFile = { read: async () => null, write: async () => undefined }
  const sealing = runSealer({ db: services.db, log, anchorFile }, stopping.signal)
  return {
    url: `http://127.0.0.1:${port}`,
    way,
    async stop() {
      stopping.abort()
      await sealing
      await app.socket.close()
      await app.http.close()
      await services.close()
      await way.close()
    },
  }
}
