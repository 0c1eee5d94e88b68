import { z } from 'zod'
import { readerRoles, type ReaderState } from './readerRoles.ts'
import { nonceForm } from './reading.ts'
import type { Reading } from './reading.ts'

/** The version of the protocol between pages and agents. */
export const agentProtocol = 2

const id = z.int().min(1).max(2_147_483_647)
/** The PDF of a card's surface has some hundred kilobytes, a sheet of labels less. */
const pdfBytes = 12_000_000

/** A message from a page to the agent over its socket. The first must be `hello`. */
export const pageMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('hello'), token: z.string().regex(nonceForm) }),
  z.object({
    type: z.literal('read'),
    id,
    role: z.enum(readerRoles),
    reader: z.string().min(1).max(200),
    nonce: z.string().regex(nonceForm),
  }),
  z.object({
    type: z.literal('print'),
    id,
    what: z.enum(['card', 'label']),
    /** The reference by which the page finds the print later: the number of the card job. */
    about: z.string().min(1).max(40),
    pdf: z.base64().max(pdfBytes),
  }),
  z.object({ type: z.literal('stop'), id }),
  /** A user is now looking at this page: scans are sent to it. */
  z.object({ type: z.literal('front') }),
  /**
   * Asks for the result of the last print with this reference. If it is still printing, the answer
   * comes when it has left the printer.
   */
  z.object({ type: z.literal('asked'), id, about: z.string().min(1).max(40) }),
])
export type PageMessage = z.infer<typeof pageMessage>

export type AgentReader = { readonly name: string; readonly state: ReaderState }
/**
 * The state of the printer: `none` if the agent has no printer. `reason` is the printer's own term.
 */
export type AgentPrinter = {
  readonly state: 'none' | 'ready' | 'printing' | 'fault' | 'gone'
  readonly reason: string
  /** The message that users see if it can't print. */
  readonly code: AgentFailure | null
}
/** The progress of a print: in the printer's queue, or being printed. */
export type PrintStep = 'queued' | 'printing'
/** What the printer itself reports about a card: null if it reports nothing. */
type PrintFate = { printed: boolean | null }

/** Why the agent could not do what was requested: codes of the catalogue. */
const agentFailures = [
  'reader.disconnected',
  'reader.noCard',
  'reader.inUse',
  'reader.unreadable',
  'printer.gone',
  'printer.jam',
  'printer.supplies',
  'printer.media',
  'printer.cancelled',
  'printer.failed',
  'printer.busy',
  'agent.refused',
] as const
export type AgentFailure = (typeof agentFailures)[number]

/** A message from the agent to a page. */
export type AgentMessage =
  | { type: 'welcome'; protocol: number; version: string; stationId: string }
  | { type: 'readers'; readers: readonly AgentReader[] }
  | { type: 'printer'; printer: AgentPrinter }
  /** Whether this agent has a printer for labels. */
  | { type: 'labels'; ready: boolean }
  | { type: 'progress'; id: number; step: PrintStep }
  | { type: 'read'; id: number; reading: Reading }
  /** A code that the serial scanner read. */
  | { type: 'scan'; code: string }
  /**
   * Input of the serial scanner that was rejected, because its end did not arrive or it is too long
   * for a code: its first characters.
   */
  | { type: 'scanRefused'; begins: string }
  | { type: 'printed'; id: number }
  | ({ type: 'fate'; id: number } & PrintFate)
  | { type: 'failed'; id: number; code: AgentFailure; printed: boolean | null }
