import { fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'

/** `spends` returns the CPU milliseconds that its process takes for some work. */
export type Server = {
  port: number
  spends(work: () => Promise<void>): Promise<number>
  close(): void
}

/**
 * Starts a server of bench/support in a separate process, so that it does not share the load of its
 * clients.
 */
export async function startServer(file: string, ...given: string[]): Promise<Server> {
  const child = fork(path.join(import.meta.dirname, file), given)
  const [port] = (await once(child, 'message')) as [number]
  const spent = async (): Promise<number> => {
    child.send('spent')
    return ((await once(child, 'message')) as [number])[0]
  }
  return {
    port,
    async spends(work) {
      const before = await spent()
      await work()
      return (await spent()) - before
    },
    close: () => child.disconnect(),
  }
}
