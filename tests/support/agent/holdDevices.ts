import { once } from 'node:events'
import { createServer, type Server } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

/**
 * The port that the process holding this machine's devices listens on; it is freed when that
 * process dies. It is below the ephemeral range, so no connection uses it.
 */
const port = 23_631
const host = '127.0.0.1'

let holding: { door: Promise<Server>; times: number } | null = null

/**
 * Waits until no other process tests with this machine's smart card service and print service, of
 * which there is one each. They are held until each hold of this process is released.
 */
export async function holdDevices(): Promise<() => Promise<void>> {
  const held = (holding ??= { door: openDoor(), times: 0 })
  held.times++
  await held.door
  return async () => {
    held.times--
    if (held.times > 0) return
    holding = null
    const door = await held.door
    door.close()
    await once(door, 'close')
  }
}

async function openDoor(): Promise<Server> {
  for (;;) {
    const door = createServer().listen({ port, host, exclusive: true })
    try {
      await once(door, 'listening')
      return door
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error
      await wait(100)
    }
  }
}
