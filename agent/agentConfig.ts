import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { agentPort } from '#domain/agent/agentPort.ts'
import { credentialForm } from '#domain/station/credential.ts'
import { placesOf } from './install/places.ts'
import { printerAddress } from './printing/printerAddress.ts'

const apdu = z
  .string()
  .regex(/^([0-9A-Fa-f]{2}){4,}$/)
  .transform((hex) => Buffer.from(hex, 'hex'))
/** A serial device as the platform names it. */
const device = (platform: NodeJS.Platform) =>
  z.string().regex(platform === 'win32' ? /^COM[1-9]\d{0,2}$/i : /^\/dev\/[\w/.-]+$/)

/** The agent's file. docs/agent.md explains its fields, and its path on each platform. */
const agentFile = (platform: NodeJS.Platform) =>
  z.strictObject({
    /** The product's own address: only its pages get answers. */
    server: z.url({ protocol: /^https?$/ }).transform((url) => new URL(url).origin),
    station: z.string().min(1).max(20),
    /**
     * As issued in the Stations setting: needed for the first start alone, and may be removed after
     * it.
     */
    credential: z.string().regex(credentialForm).optional(),
    port: z.int().min(0).max(65_535).default(agentPort),
    /** The folder of its key. */
    folder: z
      .string()
      .min(1)
      .default(() => placesOf(platform, process.env).state),
    cardPrinter: printerAddress(platform).nullable().default(null),
    labelPrinter: printerAddress(platform).nullable().default(null),
    /** A serial scanner, with its configured speed. */
    scanner: z
      .strictObject({
        device: device(platform),
        baud: z.int().min(300).max(921_600).default(9_600),
      })
      .nullable()
      .default(null),
    /** How a card of the programme returns its own serial of nine digits, if it does. */
    cardSerial: z.strictObject({ select: apdu, read: apdu }).nullable().default(null),
  })
export type AgentConfig = z.infer<ReturnType<typeof agentFile>>

/**
 * Reads the agent's file.
 * @throws Error that names its fault
 */
export function readAgentConfig(file: string): AgentConfig {
  return agentConfigOf(jsonOf(file), file)
}

function jsonOf(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8').replace(/^\uFEFF/, ''))
  } catch (error) {
    const why = error instanceof SyntaxError ? 'It is not valid JSON' : "It can't be read"
    throw new Error(`${file} can't be used. ${why}`, { cause: error })
  }
}

/**
 * Returns the content of such a file.
 * @throws Error as above
 */
export function agentConfigOf(
  value: unknown,
  file: string,
  platform: NodeJS.Platform = process.platform,
): AgentConfig {
  const read = agentFile(platform).safeParse(value)
  if (read.success) return read.data
  const wrong = read.error.issues.map(
    ({ path, message }) => `${path.join('.') || 'the file'}: ${message}`,
  )
  throw new Error(`${file} can't be used. ${wrong.join('; ')}`)
}
