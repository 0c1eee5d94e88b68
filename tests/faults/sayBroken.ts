import { setTimeout as sleep } from 'node:timers/promises'
import type { Broken } from './brokenInput.ts'
import { connectRaw, openRaw, type RawClient } from './rawClient.ts'

/** The timeout of a response, and how long an unfinished request is held, in milliseconds. */
const patienceMs = 1_000
const holdMs = 200

/**
 * Sends it on a separate connection. Returns the first line of the response; empty if there is
 * none.
 */
export async function sayBroken(url: string, { upgrade, chunks, leave }: Broken): Promise<string> {
  const client = upgrade ? await openRaw(url, upgrade).catch(() => null) : await connectRaw(url)
  if (!client) return 'no socket'
  for (const chunk of chunks) {
    if (client.socket.destroyed) break
    client.socket.write(chunk)
    await new Promise(setImmediate)
  }
  if (leave === 'wait') await Promise.race([answered(client), client.closed, sleep(patienceMs)])
  if (leave === 'hold') await Promise.race([client.closed, sleep(holdMs)])
  if (leave === 'end') {
    client.socket.end()
    await Promise.race([client.closed, sleep(patienceMs)])
  }
  if (leave === 'reset') client.reset()
  else client.socket.destroy()
  await client.closed
  return client.received().toString('latin1').split('\r\n', 1)[0]!
}

/** Resolves on a response, or on another message on a socket. */
async function answered({ socket, received }: RawClient): Promise<void> {
  const before = received().length
  if (before === 0 || socket.destroyed)
    await new Promise((resolve) => socket.once('data', resolve).once('close', resolve))
}
