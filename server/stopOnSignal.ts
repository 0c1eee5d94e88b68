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
 * and the database goes last. A second signal ends it at once. Returns the same way out for who must stop without a signal.
 */
export function stopOnSignal(parts: Parts): (exitCode: number) => void {
  let asked = false
  let code = 0
  const end = (exitCode: number) => {
    code ||= exitCode
    if (asked) return
    asked = true
    setTimeout(() => process.exit(1), stopMs).unref()
    stop(parts).then(
      () => process.exit(code),
      (error: Error) => {
        parts.services.log.error({ error }, 'the stop failed')
        process.exit(1)
      },
    )
  }
  const onSignal = (signal: NodeJS.Signals) => {
    if (asked) process.exit(1)
    parts.services.log.info({ signal }, 'stopping')
    end(0)
  }
  process.on('SIGTERM', onSignal)
  process.on('SIGINT', onSignal)
  return end
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
