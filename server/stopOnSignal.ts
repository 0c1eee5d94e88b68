import type { App } from './app.ts'
import { stopping } from './platform/http/stopping.ts'
import type { Services } from './platform/context.ts'

type Parts = {
  app: App
  work: { stop(): Promise<void> }
  services: Services & { close(): Promise<void> }
  embedded: { stop(): Promise<void> } | null
}

/** Time that a proxy gets to see that the process is no longer ready. */
const drainMs = 500
/** The whole stop takes no longer than this. */
const stopMs = 9_000

/**
 * An orderly end: readiness fails first, then no new requests are taken, those in flight end, sockets are told 1001,
 * and the database goes last. A second signal ends it at once.
 */
export function stopOnSignal(parts: Parts): void {
  let asked = false
  const onSignal = (signal: NodeJS.Signals) => {
    if (asked) process.exit(1)
    asked = true
    parts.services.log.info({ signal }, 'stopping')
    setTimeout(() => process.exit(1), stopMs).unref()
    stop(parts).then(
      () => process.exit(0),
      (error: Error) => {
        parts.services.log.error({ error }, 'the stop failed')
        process.exit(1)
      },
    )
  }
  process.on('SIGTERM', onSignal)
  process.on('SIGINT', onSignal)
}

async function stop({ app, work, services, embedded }: Parts): Promise<void> {
  stopping.begin()
  await new Promise((resolve) => setTimeout(resolve, drainMs))
  await app.socket.close()
  await app.http.close()
  await work.stop()
  await services.close()
  await embedded?.stop()
}
