import { randomBytes } from 'node:crypto'
import { connect, type Socket } from 'node:net'

/** A TCP connection that sends arbitrary bytes. */
export type RawClient = {
  socket: Socket
  /** Everything received. */
  received(): Buffer
  /** Resolves when the connection ends in any way. */
  closed: Promise<void>
  /** Resets the connection without closing it. */
  reset(): void
}

/** Connects; with `allowHalfOpen` this side stays open when the server closes. */
export async function connectRaw(url: string, allowHalfOpen = false): Promise<RawClient> {
  const { hostname, port } = new URL(url)
  const socket = connect({ host: hostname, port: Number(port), allowHalfOpen })
  const chunks: Buffer[] = []
  socket.on('error', () => undefined)
  socket.on('data', (chunk) => chunks.push(chunk))
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  await new Promise<void>((resolve) => socket.once('connect', resolve).once('close', resolve))
  return {
    socket,
    received: () => Buffer.concat(chunks),
    closed,
    reset: () => void socket.resetAndDestroy(),
  }
}

/** Returns the status of the first response; null before one arrived. */
export function statusOf(client: RawClient): number | null {
  const [, status] = /^HTTP\/1\.1 (\d{3})/.exec(client.received().toString('latin1')) ?? []
  return status ? Number(status) : null
}

type Upgrade = { cookie?: string; path?: string; origin?: string; extra?: string }

/** Returns the request with which a browser opens a socket. */
export function upgradeRequest(
  url: string,
  { cookie, path = '/graphql', origin, extra = '' }: Upgrade = {},
): string {
  const lines = [
    `GET ${path} HTTP/1.1`,
    `Host: ${new URL(url).host}`,
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    `Sec-WebSocket-Key: ${randomBytes(16).toString('base64')}`,
    'Sec-WebSocket-Protocol: graphql-transport-ws',
    ...(origin ? [`Origin: ${origin}`] : []),
    ...(cookie ? [`Cookie: ${cookie}`] : []),
  ]
  return `${lines.join('\r\n')}\r\n${extra}\r\n`
}

type Frame = {
  final?: boolean
  masked?: boolean
  reserved?: number
  announced?: number
  length64?: bigint
}

/**
 * Returns a client's frame, or an invalid one. `announced` is the declared length, independent of
 * the content.
 */
export function frame(
  opcode: number,
  content: Buffer | string,
  { final = true, masked = true, reserved = 0, announced, length64 }: Frame = {},
): Buffer {
  const payload = Buffer.from(content as string)
  const length = announced ?? payload.length
  const first = (final ? 0x80 : 0) | (reserved << 4) | opcode
  const mask = masked ? 0x80 : 0
  const head =
    length64 !== undefined || length > 0xffff
      ? Buffer.concat([Buffer.from([first, mask | 127]), long(length64 ?? BigInt(length))])
      : length > 125
        ? Buffer.from([first, mask | 126, length >> 8, length & 0xff])
        : Buffer.from([first, mask | length])
  if (!masked) return Buffer.concat([head, payload])
  const key = randomBytes(4)
  return Buffer.concat([head, key, payload.map((byte, at) => byte ^ key[at % 4]!)])
}

function long(length: bigint): Buffer {
  const bytes = Buffer.alloc(8)
  bytes.writeBigUInt64BE(length)
  return bytes
}

export const opcodes = { continuation: 0, text: 1, binary: 2, close: 8, ping: 9, pong: 10 } as const

export const text = (message: unknown) =>
  frame(opcodes.text, typeof message === 'string' ? message : JSON.stringify(message))

/** A WebSocket without a library's checks. */
export type RawWebSocket = RawClient & {
  /** The server's frames; a close frame's content begins with its code. */
  frames(): { opcode: number; content: Buffer }[]
  /** The close code; null without one. */
  closeCode(): number | null
}

/** Opens a socket; @throws Error if the server refuses it */
export async function openRaw(url: string, upgrade: Upgrade): Promise<RawWebSocket> {
  const client = await connectRaw(url)
  const end = () => client.received().indexOf('\r\n\r\n')
  client.socket.write(upgradeRequest(url, upgrade))
  while (end() < 0 && !client.socket.destroyed)
    await new Promise((resolve) => client.socket.once('data', resolve).once('close', resolve))
  if (statusOf(client) !== 101) throw new Error(`The upgrade was answered ${statusOf(client)}`)
  const frames = () => framesIn(client.received().subarray(end() + 4))
  return {
    ...client,
    frames,
    closeCode: () => {
      const content = frames().find(({ opcode }) => opcode === opcodes.close)?.content
      return content && content.length >= 2 ? content.readUInt16BE() : null
    },
  }
}

function framesIn(bytes: Buffer): { opcode: number; content: Buffer }[] {
  const frames: { opcode: number; content: Buffer }[] = []
  for (let at = 0; at + 2 <= bytes.length;) {
    const opcode = bytes[at]! & 0x0f
    const short = bytes[at + 1]! & 0x7f
    const head = short === 126 ? 4 : short === 127 ? 10 : 2
    if (at + head > bytes.length) break
    const length =
      short === 126
        ? bytes.readUInt16BE(at + 2)
        : short === 127
          ? Number(bytes.readBigUInt64BE(at + 2))
          : short
    frames.push({ opcode, content: bytes.subarray(at + head, at + head + length) })
    at += head + length
  }
  return frames
}
