import { AgentProblem } from '#agent/agentProblem.ts'
import {
  readIpp,
  ippTags as tag,
  writeIpp,
  type IppAnswer,
  type IppAttribute,
  type IppValue,
} from './ippMessage.ts'
import { cardMedia, chooseMedia, mediaAttributes, pageSizeOf, refusesMedia } from './media.ts'
import {
  jobStates,
  PrinterRefusal,
  type Printer,
  type PrinterJob,
  type PrinterState,
} from './printer.ts'

const operations = { print: 0x0002, cancel: 0x0008, job: 0x0009, printer: 0x000b } as const
const patienceMs = 15_000
let requests = 0

/** Opens a printer, or a CUPS queue, by its address. Each call throws if it can't be reached. */
export function createIppPrinter(address: string): Printer {
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
    if (!response.ok) throw new Error(`The print service responded with status ${response.status}`)
    const answer = readIpp(Buffer.from(await response.arrayBuffer()))
    if (answer.status >= 0x0100)
      throw new PrinterRefusal(
        `The printer refused with 0x${answer.status.toString(16).padStart(4, '0')}`,
      )
    return answer
  }
  const ofJob = (id: number): IppAttribute[] => [
    { tag: tag.integer, name: 'job-id', value: id },
    { tag: tag.name, name: 'requesting-user-name', value: 'ikad-agent' },
  ]

  /** Returns the printer's media attributes. */
  async function offeredMedia(): Promise<IppAnswer['attributes']> {
    const wanted: IppAttribute = {
      tag: tag.keyword,
      name: 'requested-attributes',
      value: mediaAttributes,
    }
    try {
      return (await call(operations.printer, [wanted])).attributes
    } catch (error) {
      throw new AgentProblem('printer.gone', false, { cause: error })
    }
  }

  return {
    /**
     * Sends a document in its own size, under a name that does not reveal the holder. Returns the
     * printer's job number.
     * @throws AgentProblem printer.media if the printer has no media of that size, printer.gone if
     *   it couldn't be queried
     */
    async print(pdf: Uint8Array, { card }: { card: boolean }): Promise<number> {
      const media = chooseMedia(card ? cardMedia : pageSizeOf(pdf), await offeredMedia())
      const answer = await call(
        operations.print,
        [
          { tag: tag.name, name: 'requesting-user-name', value: 'ikad-agent' },
          { tag: tag.name, name: 'job-name', value: card ? 'ikad card' : 'ikad label' },
          { tag: tag.mimeType, name: 'document-format', value: 'application/pdf' },
        ],
        [
          { tag: tag.integer, name: 'copies', value: 1 },
          { tag: tag.keyword, name: 'print-scaling', value: 'none' },
          ...media,
        ],
        pdf,
      )
      const id = answer.attributes.get('job-id')?.[0]
      if (typeof id !== 'number') throw new Error('The printer did not return a job id')
      if (refusesMedia(answer)) {
        await call(operations.cancel, ofJob(id))
        throw new AgentProblem('printer.media', null, {
          cause: new Error('The printer used other media than the job requires'),
        })
      }
      return id
    },
    async job(id: number): Promise<PrinterJob> {
      const { attributes } = await call(operations.job, ofJob(id))
      const state = jobStates[Number(attributes.get('job-state')?.[0]) - 3]
      if (!state) throw new Error('The printer did not report the state of the job')
      const sheets =
        attributes.get('job-media-sheets-completed')?.[0] ??
        attributes.get('job-impressions-completed')?.[0]
      return {
        state,
        reasons: texts(attributes.get('job-state-reasons')),
        sheets: typeof sheets === 'number' ? sheets : null,
      }
    },
    async cancel(id: number): Promise<void> {
      await call(operations.cancel, ofJob(id))
    },
    async state(): Promise<PrinterState> {
      const { attributes } = await call(operations.printer, [])
      const levels = (attributes.get('marker-levels') ?? []).filter(
        (one): one is number => typeof one === 'number' && one >= 0,
      )
      const printed = attributes.get('printer-impressions-completed')?.[0]
      return {
        state:
          (['idle', 'processing', 'stopped'] as const)[
            Number(attributes.get('printer-state')?.[0]) - 3
          ] ?? 'stopped',
        accepting: attributes.get('printer-is-accepting-jobs')?.[0] !== 0,
        reasons: texts(attributes.get('printer-state-reasons')),
        printed: typeof printed === 'number' && printed >= 0 ? printed : null,
        ribbonLeft: levels.length > 0 ? Math.min(100, ...levels) : null,
        model: String(attributes.get('printer-make-and-model')?.[0] ?? ''),
      }
    },
  }
}

/**
 * Returns the HTTP address of a printer: port 631 for ipp and ipps alike (RFC 8010, RFC 7472),
 * unless the address names a port, even 80 or 443.
 */
export function httpAddress(address: string): URL {
  const url = new URL(address.replace(/^ipp/, 'http'))
  if (/^ipps?:/.test(address)) url.port = new URL(address).port || '631'
  return url
}

const texts = (values: readonly IppValue[] | undefined) =>
  (values ?? []).map(String).filter((text) => text !== 'none')
