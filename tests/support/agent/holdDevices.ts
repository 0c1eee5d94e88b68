import { once } from 'node:events'
import { createServer, type Server } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

/** Nobody listens there but who has this machine's devices; whoever dies with them lets them go. No connection gets it for itself. */
const port = 23_631
const host = '127.0.0.1'

let holding: { door: Promise<Server>; times: number } | null = null

/**
 * A machine has one smart card service and one print service: waits until no other process tests with them. Held until each
 * hold of this process is let go.
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
