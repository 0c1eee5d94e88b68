import { AgentProblem } from '#agent/agentProblem.ts'

/** Sends a command to the card and returns its response. */
type Transmit = (command: Uint8Array) => Promise<Uint8Array>
type CardSerial = { select: Uint8Array; read: Uint8Array }

/** PC/SC part 3: requests the card's own identifier from the reader. */
const getUid = Buffer.from('FFCA000000', 'hex')
/**
 * GlobalPlatform's life cycle data of contact chips: fabrication date, serial and batch of the
 * chip.
 */
const getLifeCycle = Buffer.from('80CA9F7F00', 'hex')
const lifeCycleSerial = [13, 21] as const

/**
 * Returns the serial of the chip, hexadecimal in capitals.
 * @throws AgentProblem reader.unreadable
 */
export async function readChipSerial(transmit: Transmit): Promise<string> {
  const uid = await answer(transmit, getUid)
  // Four bytes that begin with 08 are random each time (ISO 14443-3): they identify no card.
  if (uid && uid.length >= 4 && uid.length <= 16 && !(uid.length === 4 && uid[0] === 0x08))
    return hex(uid)
  const life = await answer(transmit, getLifeCycle)
  if (life && life.length >= 45 && life[0] === 0x9f && life[1] === 0x7f)
    return hex(life.subarray(...lifeCycleSerial))
  throw new AgentProblem('reader.unreadable')
}

/** Returns the serial that the card itself states: nine digits; null if it has none. */
export async function readCardSerial(
  transmit: Transmit,
  how: CardSerial | null,
): Promise<string | null> {
  if (!how || !(await answer(transmit, how.select))) return null
  const reply = await answer(transmit, how.read)
  const digits = reply ? Buffer.from(reply).toString('latin1').trim() : ''
  return /^\d{9}$/.test(digits) ? digits : null
}

/** Returns the card's response without its status; null if it refuses. */
async function answer(transmit: Transmit, command: Uint8Array): Promise<Uint8Array | null> {
  const reply = await transmit(command)
  const done = reply.length >= 2 && reply.at(-2) === 0x90 && reply.at(-1) === 0x00
  return done ? reply.subarray(0, -2) : null
}

const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex').toUpperCase()
