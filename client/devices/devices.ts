import type { ReadableStore, Store } from '#client/state/store.ts'
import type { AgentReader, PrintStep } from '#domain/agent/pageMessages.ts'
import type { ReaderRole } from '#domain/agent/readerRoles.ts'
import type { Reading } from '#domain/agent/reading.ts'
import type { ProblemCode } from '#domain/problems.ts'
import type { PrintedFace } from './printedFace.ts'

/** How a device stands: worked by hand, ready, busy with something, or not reachable. */
export type DeviceStatus = 'manual' | 'ready' | 'busy' | 'missing'

/** What is to be printed, on which blank card. */
export type PrintOrder = {
  jobId: number
  applicationNo: string
  cardSn: string
  face: PrintedFace
  /** Why the serial that was answered before is refused: who answers by hand is asked again. */
  refused?: string
}

/** A card printer. */
export type Printer = {
  readonly status: ReadableStore<DeviceStatus>
  /**
   * Personalises one card; settles when the card has left the printer. Answers the serial of the card that was in
   * truth fed, nine digits. `onStep` hears how far it is, where the printer tells. @throws DeviceProblem where it fails, DeviceStopped
   * when `signal` ended it
   */
  print(order: PrintOrder, signal: AbortSignal, onStep?: (step: PrintStep) => void): Promise<{ cardSn: string }>
  /** Why it can't print, where it says so. */
  readonly fault: ReadableStore<ProblemCode | null>
  /** What the printer says became of a card that was sent to it; null where it doesn't know. */
  fateOf(card: Pick<PrintOrder, 'jobId' | 'cardSn'>): Promise<boolean | null>
}

/**
 * Whose chip is read. With `awaited` a card that isn't in the reader yet is waited for, and one with that chip (the card before it) is
 * not it.
 */
export type ChipOf = { jobId: number | null; awaited?: { unlike: string | null } }

/** A reader of the chips of cards. */
export type CardReader = {
  readonly status: ReadableStore<DeviceStatus>
  /**
   * The serial of the chip of the card that is in the reader, hexadecimal in capitals.
   * @throws DeviceProblem where there is no card or no reader, DeviceStopped when `signal` ended it
   */
  readChip(about: ChipOf, signal: AbortSignal): Promise<string>
}

/** A reader that the station agent reports: without a card, with one, or held by another program. */
export type ReaderInfo = AgentReader

/** What the operator is asked where no device answers by itself. */
export type DeviceQuestion = {
  kind: 'cardSn' | 'chipSn'
  /** The job whose card it is; null where a reader is only tried. */
  jobId: number | null
  /** What stands in the field already: the serial that is next. */
  proposed: string
  /** Why the answer before this one was refused. */
  refused?: string | undefined
  /** Takes a serial that holds against the domain's rule. */
  answer(serial: string): void
}

/** The devices of this workstation: a port. */
export type Devices = {
  printer: Printer
  /** The reader that answers where no other is assigned: see readerOf. */
  reader: CardReader
  /** The readers that the station agent reports, as they come and go; none where there is no agent. */
  readers: ReadableStore<readonly ReaderInfo[]>
  /** As CardReader.readChip, at one of `readers` by its name. */
  readChipAt(name: string, signal: AbortSignal, role: ReaderRole): Promise<string>
  /** The printer of labels. */
  labels: {
    /** Whether there is one; without it the browser prints. */
    readonly ready: ReadableStore<boolean>
    /** Prints the PDF at a path of the server. @throws DeviceProblem */
    print(path: string): Promise<void>
  }
  /** Prints by hand from now on, whatever printer the workstation has; until the page is loaded anew. */
  printByHand(): void
  /** What the agent signs of the card at a reader, over a nonce of the server's. @throws as readChipAt */
  readSigned(about: { reader: string; role: ReaderRole; nonce: string }, signal: AbortSignal): Promise<Reading>
  /** Null while nobody has to answer for a device. */
  question: Store<DeviceQuestion | null>
}
