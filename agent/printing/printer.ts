/**
 * The names of a job's states, in the order of the Internet Printing Protocol (RFC 8011, 5.3.7).
 */
export const jobStates = [
  'pending',
  'held',
  'processing',
  'stopped',
  'canceled',
  'aborted',
  'completed',
] as const

export type PrinterJob = {
  state: (typeof jobStates)[number]
  reasons: string[]
  /** The number of sheets that came out; null if the printer doesn't report it. */
  sheets: number | null
  /** The job is gone and the printer doesn't report whether it was printed. */
  lost?: true
}

export type PrinterState = {
  state: 'idle' | 'processing' | 'stopped'
  accepting: boolean
  /** In terms of the Internet Printing Protocol, whatever protocol the printer uses. */
  reasons: string[]
  printed: number | null
  ribbonLeft: number | null
  model: string
}

/** A printing queue: IPP or the Windows spooler. Each call throws if it can't be reached. */
export type Printer = {
  /**
   * Sends a PDF, under a name that does not reveal the card's holder. Returns the number of the
   * job.
   * @throws PrinterRefusal if it was certainly not accepted
   */
  print(pdf: Uint8Array, of: { card: boolean }): Promise<number>
  job(id: number): Promise<PrinterJob>
  /** @throws PrinterRefusal if the job has already ended */
  cancel(id: number): Promise<void>
  state(): Promise<PrinterState>
}

/** The printer responded, but did not do what was requested. */
export class PrinterRefusal extends Error {
  constructor(words: string, options?: ErrorOptions) {
    super(words, options)
    this.name = 'PrinterRefusal'
  }
}
