import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

/**
 * The ports on which the virtual reader waits for cards, one per slot. They are below the ephemeral
 * range (from 32768), unlike the reader's defaults: if any program's connection used one of those,
 * the service started without the reader.
 */
export const slots = [23_675, 23_676] as const
const atr = Buffer.from('3B80800101', 'hex')
const [success, unknown] = [Buffer.from('9000', 'hex'), Buffer.from('6D00', 'hex')]

export type VirtualCard = { remove(): Promise<void> }
type Card = { uid?: string; lifeCycle?: string; cardSn?: string; mute?: boolean }

/**
 * Inserts a simulated card into a slot of the real smart card service, with vpcd's protocol:
 * length-prefixed messages, with one byte to switch the card off and on, to reset it and to request
 * its ATR, and longer ones for commands.
 */
export async function insertCard(slot: number, options: Card): Promise<VirtualCard> {
  const socket = await reach(slot)
  socket.setNoDelay(true)
  let pending = Buffer.alloc(0)
  socket.on('data', (chunk) => {
    pending = Buffer.concat([pending, chunk])
    while (pending.length >= 2 && pending.length >= 2 + pending.readUInt16BE(0)) {
      const message = pending.subarray(2, 2 + pending.readUInt16BE(0))
      pending = pending.subarray(2 + message.length)
      if (message.length === 1) {
        if (message[0] === 4) say(socket, atr)
      } else
        say(socket, options.mute ? unknown : answer(message.toString('hex').toUpperCase(), options))
    }
  })
  socket.on('error', () => socket.destroy())
  return {
    async remove() {
      if (socket.destroyed) return
      socket.destroy()
      await once(socket, 'close')
    },
  }
}

/** Connects to a slot, which listens again a moment after its previous connection has ended. */
async function reach(slot: number): Promise<Socket> {
  for (let tries = 0; ; tries++) {
    const socket = connect(slot, '127.0.0.1')
    try {
      await once(socket, 'connect')
      return socket
    } catch (error) {
      if (tries === 100) throw error
      await wait(50)
    }
  }
}

function say(socket: Socket, message: Buffer): void {
  const length = Buffer.alloc(2)
  length.writeUInt16BE(message.length, 0)
  socket.write(Buffer.concat([length, message]))
}

/**
 * Returns a card's response: its identifier, its life cycle data, and its serial from the
 * application that contains it.
 */
function answer(command: string, { uid, lifeCycle, cardSn }: Card): Buffer {
  if (command === 'FFCA000000' && uid) return Buffer.concat([Buffer.from(uid, 'hex'), success])
  if (command === '80CA9F7F00' && lifeCycle)
    return Buffer.concat([Buffer.from(lifeCycle, 'hex'), success])
  if (cardSn && command === cardSerialCommands.select) return success
  if (cardSn && command === cardSerialCommands.read)
    return Buffer.concat([Buffer.from(cardSn), success])
  return unknown
}

/** How the simulated card returns its serial: a separate application, read as a file. */
export const cardSerialCommands = { select: '00A4040006494B41443031', read: '00B0000009' }
