import { readIpp, ippTags as tag, writeIpp, type IppAnswer, type IppAttribute } from './ippMessage.ts'

const operations = { print: 0x0002, cancel: 0x0008, job: 0x0009, printer: 0x000b } as const
/** The names of a job's states in the protocol's order, from 3 on (RFC 8011, 5.3.7). */
const jobStates = ['pending', 'held', 'processing', 'stopped', 'canceled', 'aborted', 'completed'] as const
export type IppJob = { state: (typeof jobStates)[number]; reasons: string[]; sheets: number | null }
export type IppPrinterState = {
  state: 'idle' | 'processing' | 'stopped'
  accepting: boolean
  reasons: string[]
  printed: number | null
  ribbonLeft: number | null
  model: string
}

/** The printer answered, and not as was asked. */
export class IppRefusal extends Error {
  readonly status: number

  constructor(status: number) {
    super(`The printer refused with 0x${status.toString(16).padStart(4, '0')}`)
    this.name = 'IppRefusal'
    this.status = status
  }
}

/** The exact size of a card (ISO/IEC 7810, ID-1), as the protocol names sizes. */
const cr80 = 'custom_cr80_85.6x53.98mm'
const patienceMs = 15_000
let requests = 0

/** A printer, or a queue of CUPS, by its address. Each call throws where it can't be reached. */
export function createIppPrinter(address: string) {
  const url = httpAddress(address)
  const uri = address.replace(/^http/, 'ipp')

  async function call(
    operation: number,
    of: IppAttribute[],
    job: IppAttribute[] = [],
    document: Uint8Array = new Uint8Array(),
  ): Promise<IppAnswer> {
    const first: IppAttribute[] = [
      { tag: tag.charset, name: 'attributes-charset', value: 'utf-8' },
      { tag: tag.language, name: 'attributes-natural-language', value: 'en' },
      { tag: tag.uri, name: 'printer-uri', value: uri },
    ]
    const body = writeIpp(operation, ++requests, [...first, ...of], job, document)
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/ipp' },
      body: new Uint8Array(body),
      signal: AbortSignal.timeout(patienceMs),
    })
    if (!response.ok) throw new Error(`The printer’s service answered ${response.status}`)
    const answer = readIpp(Buffer.from(await response.arrayBuffer()))
    if (answer.status >= 0x0100) throw new IppRefusal(answer.status)
    return answer
  }
  const ofJob = (id: number): IppAttribute[] => [
    { tag: tag.integer, name: 'job-id', value: id },
    { tag: tag.name, name: 'requesting-user-name', value: 'ikad-agent' },
  ]

  return {
    /** Sends a document, under a name that says nothing of whose it is. Answers the printer's number of the job. */
    async print(pdf: Uint8Array, { card }: { card: boolean }): Promise<number> {
      const { attributes } = await call(
        operations.print,
        [
          { tag: tag.name, name: 'requesting-user-name', value: 'ikad-agent' },
          { tag: tag.name, name: 'job-name', value: card ? 'ikad card' : 'ikad label' },
          { tag: tag.mimeType, name: 'document-format', value: 'application/pdf' },
        ],
        [
          { tag: tag.integer, name: 'copies', value: 1 },
          { tag: tag.keyword, name: 'print-scaling', value: 'none' },
          ...(card ? [{ tag: tag.keyword, name: 'media', value: cr80 }] : []),
        ],
        pdf,
      )
      const id = attributes.get('job-id')?.[0]
      if (typeof id !== 'number') throw new Error('The printer gave the job no number')
      return id
    },
    async job(id: number): Promise<IppJob> {
      const { attributes } = await call(operations.job, ofJob(id))
      const state = jobStates[Number(attributes.get('job-state')?.[0]) - 3]
      if (!state) throw new Error('The printer doesn’t say how its job stands')
      const sheets = attributes.get('job-media-sheets-completed')?.[0] ?? attributes.get('job-impressions-completed')?.[0]
      return { state, reasons: texts(attributes.get('job-state-reasons')), sheets: typeof sheets === 'number' ? sheets : null }
    },
    async cancel(id: number): Promise<void> {
      await call(operations.cancel, ofJob(id))
    },
    async state(): Promise<IppPrinterState> {
      const { attributes } = await call(operations.printer, [])
      const levels = (attributes.get('marker-levels') ?? []).filter((one): one is number => typeof one === 'number' && one >= 0)
      const printed = attributes.get('printer-impressions-completed')?.[0]
      return {
        state: (['idle', 'processing', 'stopped'] as const)[Number(attributes.get('printer-state')?.[0]) - 3] ?? 'stopped',
        accepting: attributes.get('printer-is-accepting-jobs')?.[0] !== 0,
        reasons: texts(attributes.get('printer-state-reasons')),
        printed: typeof printed === 'number' && printed >= 0 ? printed : null,
        ribbonLeft: levels.length > 0 ? Math.min(100, ...levels) : null,
        model: String(attributes.get('printer-make-and-model')?.[0] ?? ''),
      }
    },
  }
}

/** Where a printer's service answers: at 631 for ipp and ipps alike (RFC 8010, RFC 7472), unless the address names a port, be it 80 or 443. */
export function httpAddress(address: string): URL {
  const url = new URL(address.replace(/^ipp/, 'http'))
  if (/^ipps?:/.test(address)) url.port = new URL(address).port || '631'
  return url
}

export type IppPrinter = ReturnType<typeof createIppPrinter>

const texts = (values: (string | number)[] | undefined) => (values ?? []).map(String).filter((text) => text !== 'none')
