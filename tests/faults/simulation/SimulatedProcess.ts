import type { AddressInfo } from 'node:net'
import { pino } from 'pino'
import { limits } from '#domain/limits.ts'
import { createApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { runSealer } from '#server/platform/audit/sealer.ts'
import { openServices } from '#server/services.ts'
import { databaseProxy, type DatabaseProxy } from '#tests/support/databaseProxy.ts'
import { MachineClock } from './MachineClock.ts'

/** Takes the log of a process, a line of JSON at a time. */
export type TakeLog = (line: string) => void

type Started = {
  url: string
  network: DatabaseProxy
  stop(): Promise<void>
  crash(): Promise<void>
}

/**
 * A process of the product on a machine of its own: services, routes and sealer, with a clock and a
 * network to the database. It runs inside this process, so that thousands of them can be started.
 */
export class SimulatedProcess {
  private constructor(
    private databaseUrl: string,
    readonly clock: MachineClock,
    private readonly takeLog: TakeLog,
    private current: Started,
  ) {}

  /** Starts a process on a machine whose clock is off by `aheadMs`. */
  static async start(
    databaseUrl: string,
    aheadMs: number,
    takeLog: TakeLog,
  ): Promise<SimulatedProcess> {
    const clock = new MachineClock(aheadMs)
    return new SimulatedProcess(
      databaseUrl,
      clock,
      takeLog,
      await start(databaseUrl, clock, takeLog),
    )
  }

  get url(): string {
    return this.current.url
  }

  get network(): DatabaseProxy {
    return this.current.network
  }

  /**
   * Leads its network to another database server. Existing connections end with the former server.
   */
  redirect(databaseUrl: string): void {
    this.databaseUrl = databaseUrl
    this.network.redirect(databaseUrl)
  }

  /**
   * Ends it like a kill -9: its connections to callers and to the database end in the middle of
   * what they do. Then restarts it.
   */
  async restart(): Promise<void> {
    await this.current.crash()
    this.current = await start(this.databaseUrl, this.clock, this.takeLog)
  }

  stop(): Promise<void> {
    return this.current.stop()
  }

  /** Ends it without waiting for anything: it may wait for its database forever. */
  kill(): Promise<void> {
    return this.current.crash()
  }
}

async function start(
  databaseUrl: string,
  machineClock: MachineClock,
  takeLog: TakeLog,
): Promise<Started> {
  const network = await databaseProxy(databaseUrl)
  const log = pino({ level: 'error' }, { write: takeLog })
  const config = readConfig({ DATABASE_URL: network.url, LOG_LEVEL: 'silent' })
  const services = await keepTrying(() =>
    openServices({
      config,
      url: network.url,
      log,
      machineClock,
      sharedMs: limits.sharedReadMs,
      keptSessionMs: limits.keptSessionMs,
    }),
  )
  const app = await createApp({
    services,
    documents: new Map(),
    clientFolder: null,
    databaseUrl: network.url,
  })
  await app.http.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.http.server.address() as AddressInfo
  const stopping = new AbortController()
  const anchorFile = { read: async () => null, write: async () => undefined }
  const sealing = runSealer({ db: services.db, log, anchorFile }, stopping.signal)
  const end = async () => {
    stopping.abort()
    await sealing
    await app.socket.close()
    await app.http.close()
    await services.close()
  }
  return {
    url: `http://127.0.0.1:${port}`,
    network,
    async stop() {
      await end()
      await network.close()
    },
    async crash() {
      app.http.server.closeAllConnections()
      // Without its network, whatever still runs of it can do nothing.
      await network.close()
      await end()
    },
  }
}

/**
 * Retries a start while the database cannot be reached, as the supervisor of a real process would.
 */
async function keepTrying<T>(work: () => Promise<T>): Promise<T> {
  for (let left = 50; ; left -= 1) {
    try {
      return await work()
    } catch (error) {
      if (left === 0) throw error
      await new Promise((resolve) => setTimeout(resolve, 200))
    }
  }
}
