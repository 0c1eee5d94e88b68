import type { ReadableStore, Store } from '#client/state/store.ts'
import type { AgentReader, PrintStep } from '#domain/agent/pageMessages.ts'
import type { ReaderRole } from '#domain/agent/readerRoles.ts'
import type { Reading } from '#domain/agent/reading.ts'
import type { ProblemCode } from '#domain/problems.ts'
import type { PrintedFace } from './printedFace.ts'

/** The state of a device: operated by hand, ready, busy, or not reachable. */
export type DeviceStatus = 'manual' | 'ready' | 'busy' | 'missing'

/** The card to print, and its blank card. */
export type PrintOrder = {
  jobId: number
  applicationNo: string
  cardSn: string
  face: PrintedFace
  /** Why the previous serial was refused. A person who answers by hand is asked again. */
  refused?: string
}

/** A card printer. */
export type Printer = {
  readonly status: ReadableStore<DeviceStatus>
  /**
   * Personalises one card; resolves when the card has left the printer, with the serial of the card
   * that was really fed, nine digits. `onStep` receives the progress, if the printer reports it.
   * @throws DeviceProblem if it fails, DeviceStopped if `signal` ended it
   */
  print(
    order: PrintOrder,
    signal: AbortSignal,
    onStep?: (step: PrintStep) => void,
  ): Promise<{ cardSn: string }>
  /** Why it can't print, if it reports that. */
  readonly fault: ReadableStore<ProblemCode | null>
  /** The printer's own report on a card that was sent to it; null if it doesn't know. */
  fateOf(card: Pick<PrintOrder, 'jobId' | 'cardSn'>): Promise<boolean | null>
}

/**
 * The card whose chip is read. With `awaited` the reader waits for a card, and ignores the given
 * chip (of the previous card).
 */
type ChipOf = { jobId: number | null; awaited?: { unlike: string | null } }

/** A reader for the chips of cards. */
export type CardReader = {
  readonly status: ReadableStore<DeviceStatus>
  /**
   * Reads the serial of the chip of the card in the reader, in upper-case hexadecimal.
   * @throws DeviceProblem if there is no card or no reader, DeviceStopped if `signal` ended it
   */
  readChip(about: ChipOf, signal: AbortSignal): Promise<string>
}

/** A reader that the station agent reports: empty, with a card, or in use by another program. */
export type ReaderInfo = AgentReader

/** What the operator is asked if no device can answer. */
export type DeviceQuestion = {
  kind: 'cardSn' | 'chipSn'
  /** The job of the card; null if a reader is only tested. */
  jobId: number | null
  /** The initial value of the field: the next serial. */
  proposed: string
  /** Why the previous answer was refused. */
  refused?: string | undefined
  /** Accepts a serial that satisfies the domain's rule. */
  answer(serial: string): void
}

/** The port to this workstation's devices. */
export type Devices = {
  printer: Printer
  /** The reader that is used if no other is assigned; see readerOf. */
  reader: CardReader
  /** The readers that the station agent reports, as they change; empty without an agent. */
  readers: ReadableStore<readonly ReaderInfo[]>
  /** The same as CardReader.readChip, for one of `readers` by its name. */
  readChipAt(name: string, signal: AbortSignal, role: ReaderRole): Promise<string>
  /** The label printer. */
  labels: {
    /** Whether there is one; without it the browser prints. */
    readonly ready: ReadableStore<boolean>
    /**
     * Prints the PDF at a path of the server.
     * @throws DeviceProblem
     */
    print(path: string): Promise<void>
  }
  /**
   * Prints by hand from now on, whatever printer the workstation has, until the page is reloaded.
   */
  printByHand(): void
  /**
   * Returns the agent's signed reading of the card at a reader, over a nonce from the server.
   * @throws the same as readChipAt
   */
  readSigned(
    about: { reader: string; role: ReaderRole; nonce: string },
    signal: AbortSignal,
  ): Promise<Reading>
  /** Null while no person has to answer for a device. */
  question: Store<DeviceQuestion | null>
}
