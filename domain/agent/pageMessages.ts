import { z } from 'zod'
import { readerRoles, type ReaderState } from './readerRoles.ts'
import { nonceForm } from './reading.ts'
import type { Reading } from './reading.ts'

/** The version of what pages and agents say to each other. */
export const agentProtocol = 2

const id = z.int().min(1).max(2_147_483_647)
/** A card's surface as PDF is some hundred kilobytes; a sheet of labels less. */
const pdfBytes = 12_000_000

/** What a page asks of the agent over its socket. The first must be `hello`. */
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
    /** What the page finds it by later: the number of the card job. */
    about: z.string().min(1).max(40),
    pdf: z.base64().max(pdfBytes),
  }),
  z.object({ type: z.literal('stop'), id }),
  /** A person looks at this page now: what is scanned is for it. */
  z.object({ type: z.literal('front') }),
  /** What became of the last that was printed about this; where it is being printed, when it has left the printer. */
  z.object({ type: z.literal('asked'), id, about: z.string().min(1).max(40) }),
])
export type PageMessage = z.infer<typeof pageMessage>

export type AgentReader = { readonly name: string; readonly state: ReaderState }
/** How the printer stands: `none` where the agent has none. `reason` is the printer's own word. */
export type AgentPrinter = {
  readonly state: 'none' | 'ready' | 'printing' | 'fault' | 'gone'
  readonly reason: string
  /** What people are told where it can't print. */
  readonly code: AgentFailure | null
}
/** How far a print is: in the printer's queue, or being printed. */
export type PrintStep = 'queued' | 'printing'
/** What the printer itself says of a card: null where it doesn't tell. */
export type PrintFate = { printed: boolean | null }

/** Why the agent could not do what it was asked: codes of the catalogue. */
export const agentFailures = [
  'reader.disconnected',
  'reader.noCard',
  'reader.inUse',
  'reader.unreadable',
  'printer.gone',
  'printer.jam',
  'printer.supplies',
  'printer.cancelled',
  'printer.failed',
  'printer.busy',
  'agent.refused',
] as const
export type AgentFailure = (typeof agentFailures)[number]

/** What the agent tells a page. */
export type AgentMessage =
  | { type: 'welcome'; protocol: number; version: string; stationId: string }
  | { type: 'readers'; readers: readonly AgentReader[] }
  | { type: 'printer'; printer: AgentPrinter }
  /** Whether labels have a printer here. */
  | { type: 'labels'; ready: boolean }
  | { type: 'progress'; id: number; step: PrintStep }
  | { type: 'read'; id: number; reading: Reading }
  /** A code that the serial scanner read. */
  | { type: 'scan'; code: string }
  | { type: 'printed'; id: number }
  | ({ type: 'fate'; id: number } & PrintFate)
  | { type: 'failed'; id: number; code: AgentFailure; printed: boolean | null }
