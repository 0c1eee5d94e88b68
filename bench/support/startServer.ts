import { fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'

/** `spends` tells how many milliseconds of a processor its process takes for some work. */
export type Server = { port: number; spends(work: () => Promise<void>): Promise<number>; close(): void }

/** A server of bench/support in a process of its own, so that none carries the weight of those who ask. */
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
