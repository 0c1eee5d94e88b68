import type { Store } from '#client/ui/store.ts'

/** How a device stands: worked by hand, ready, busy with something, or not reachable. */
export type DeviceStatus = 'manual' | 'ready' | 'busy' | 'missing'

/** What is to be printed, on which blank card. */
export type PrintOrder = { jobId: number; applicationNo: string; cardSn: string }

/** A card printer. */
export type Printer = {
  readonly status: Store<DeviceStatus>
  /**
   * Personalises one card; settles when the card has left the printer. Answers the serial of the card that was in
   * truth fed, nine digits. @throws DeviceProblem where it fails, DeviceStopped when `signal` ended it
   */
  print(order: PrintOrder, signal: AbortSignal): Promise<{ cardSn: string }>
}

/** A reader of the chips of cards. */
export type CardReader = {
  readonly status: Store<DeviceStatus>
  /**
   * The serial of the chip of the card that is in the reader, hexadecimal in capitals.
   * @throws DeviceProblem where there is no card or no reader, DeviceStopped when `signal` ended it
   */
  readChip(about: { jobId: number }, signal: AbortSignal): Promise<string>
}

/** What the operator is asked where no device answers by itself. */
export type DeviceQuestion = {
  kind: 'cardSn' | 'chipSn'
  jobId: number
  /** What stands in the field already: the serial that is next. */
  proposed: string
  /** Takes a serial that holds against the domain's rule. */
  answer(serial: string): void
}

/** The devices of this workstation: a port. `question` is null while nobody has to answer for a device. */
export type Devices = { printer: Printer; reader: CardReader; question: Store<DeviceQuestion | null> }
