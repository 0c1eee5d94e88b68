import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { agentPort } from '#domain/agent/agentPort.ts'
import { credentialForm } from '#domain/station/credential.ts'

const apdu = z
  .string()
  .regex(/^([0-9A-Fa-f]{2}){4,}$/)
  .transform((hex) => Buffer.from(hex, 'hex'))
const printer = z
  .url({ protocol: /^(ipp|ipps|http|https)$/ })
  .nullable()
  .default(null)

/** The agent's file, /etc/ikad-agent.json unless another is named. docs/agent.md says what each is. */
const agentFile = z.strictObject({
  /** The product's own address: only its pages are answered. */
  server: z.url({ protocol: /^https?$/ }).transform((url) => new URL(url).origin),
  station: z.string().min(1).max(20),
  /** As issued in the Stations setting: good for the first start alone, and may be taken out after it. */
  credential: z.string().regex(credentialForm).optional(),
  port: z.int().min(0).max(65_535).default(agentPort),
  /** Where its key is kept. */
  folder: z.string().min(1).default('/var/lib/ikad-agent'),
  cardPrinter: printer,
  labelPrinter: printer,
  /** A scanner on a serial line, at the speed that is set in it. */
  scanner: z
    .strictObject({ device: z.string().regex(/^\/dev\/[\w/.-]+$/), baud: z.int().min(300).max(921_600).default(9_600) })
    .nullable()
    .default(null),
  /** How a card of the programme tells its own serial, where it does: nine digits. */
  cardSerial: z.strictObject({ select: apdu, read: apdu }).nullable().default(null),
})
export type AgentConfig = z.infer<typeof agentFile>

/** @throws Error that names what is wrong with the file, for whoever starts it */
export function readAgentConfig(file: string): AgentConfig {
  return agentConfigOf(jsonOf(file), file)
}

function jsonOf(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    const why = error instanceof SyntaxError ? 'It is no JSON' : "It can't be read"
    throw new Error(`${file} can't be used. ${why}`, { cause: error })
  }
}

/** What such a file says. @throws Error as above */
export function agentConfigOf(told: unknown, file: string): AgentConfig {
  const read = agentFile.safeParse(told)
  if (read.success) return read.data
  const wrong = read.error.issues.map(({ path, message }) => `${path.join('.') || 'the file'}: ${message}`)
  throw new Error(`${file} can't be used. ${wrong.join('; ')}`)
}
