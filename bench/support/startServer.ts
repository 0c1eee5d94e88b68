import { fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'

export type Server = {
  port: number
  /** Returns the CPU time of its process so far, in milliseconds. */
  cpuMs(): Promise<number>
  close(): void
}

/**
 * Starts a server of bench/support in a separate process, so that it does not share the load of its
 * clients.
 */
export async function startServer(file: string, ...given: string[]): Promise<Server> {
  const child = fork(path.join(import.meta.dirname, file), given)
  const [port] = (await once(child, 'message')) as [number]
  return {
    port,
    async cpuMs() {
      child.send('cpu')
      return ((await once(child, 'message')) as [number])[0]
    },
    close: () => child.disconnect(),
  }
}

/** Returns the CPU milliseconds that servers take for some work. */
export async function cpuFor(
  servers: readonly Server[],
  work: () => Promise<unknown>,
): Promise<number> {
  const total = async () =>
    (await Promise.all(servers.map((server) => server.cpuMs()))).reduce((sum, ms) => sum + ms, 0)
  const before = await total()
  await work()
  return (await total()) - before
}
