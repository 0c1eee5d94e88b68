import koffi from 'koffi'
import { foreignCall, type ForeignFunction } from '#agent/foreignCall.ts'
import type { MediaSize } from '#agent/printing/media.ts'

type SpoolPrinter = { status: number; attributes: number; driver: string }
/** A paper of the driver, by its number there. */
export type SpoolPaper = { kind: number; size: MediaSize }
export type SpoolJob = { id: number; document: string; status: number; pages: number }
/**
 * Commands of SetJob (winspool.h). A retained job stays in its queue after printing, so that its
 * end is seen.
 */
export const jobCommands = { remove: 5, retain: 8, release: 9 } as const

/** The functions of the Windows spooler that the agent uses. */
export type Winspool = {
  /** @throws Error if Windows has no such printer */
  printer(name: string): Promise<SpoolPrinter>
  /**
   * Returns no paper if the driver doesn't report any.
   * @throws Error if Windows has no such printer
   */
  papers(name: string): Promise<SpoolPaper[]>
  jobs(name: string): Promise<SpoolJob[]>
  /** Returns whether the job existed and accepted the command. */
  setJob(name: string, id: number, command: number): Promise<boolean>
}

const mostJobs = 1_000
/** Capability numbers of DeviceCapabilities (wingdi.h). */
const capabilities = { papers: 2, paperSizes: 3 } as const

/** Loads the Windows spooler's library. */
export function loadWinspool(): Winspool {
  const lib = koffi.load('winspool.drv')
  const out = (type: string) => koffi.out(koffi.pointer(type))
  const declare = (name: string, words: Parameters<typeof lib.func>[3]) =>
    lib.func('__stdcall', name, 'bool', words)
  const open = declare('OpenPrinterW', ['str16', out('void *'), 'void *'])
  const close = declare('ClosePrinter', ['void *'])
  const getPrinter = declare('GetPrinterW', [
    'void *',
    'uint32_t',
    'void *',
    'uint32_t',
    out('uint32_t'),
  ])
  const enumJobs = declare('EnumJobsW', [
    'void *',
    'uint32_t',
    'uint32_t',
    'uint32_t',
    'void *',
    'uint32_t',
    out('uint32_t'),
    out('uint32_t'),
  ])
  const setJob = declare('SetJobW', ['void *', 'uint32_t', 'uint32_t', 'void *', 'uint32_t'])
  const capability = lib.func('__stdcall', 'DeviceCapabilitiesW', 'int32_t', [
    'str16',
    'str16',
    'uint16_t',
    'void *',
    'void *',
  ])
  const printerInfo = koffi.struct({
    server: 'str16',
    name: 'str16',
    share: 'str16',
    port: 'str16',
    driver: 'str16',
    ...Object.fromEntries(
      [
        'comment',
        'location',
        'mode',
        'separator',
        'processor',
        'datatype',
        'parameters',
        'security',
      ].map((field) => [field, 'void *']),
    ),
    attributes: 'uint32_t',
    priority: 'uint32_t',
    defaultPriority: 'uint32_t',
    startTime: 'uint32_t',
    untilTime: 'uint32_t',
    status: 'uint32_t',
    jobs: 'uint32_t',
    speed: 'uint32_t',
  })
  const jobInfo = koffi.struct({
    id: 'uint32_t',
    printer: 'void *',
    machine: 'void *',
    user: 'void *',
    document: 'str16',
    datatype: 'void *',
    words: 'void *',
    status: 'uint32_t',
    priority: 'uint32_t',
    position: 'uint32_t',
    totalPages: 'uint32_t',
    pages: 'uint32_t',
    submitted: koffi.array('uint16_t', 8),
  })

  async function withPrinter<T>(name: string, work: (handle: unknown) => Promise<T>): Promise<T> {
    const handle = [null]
    if (!(await foreignCall<boolean>(open, name, handle, null)))
      throw new Error(`Windows has no printer called ${name}`)
    try {
      return await work(handle[0])
    } finally {
      close(handle[0])
    }
  }

  const infoOf = (name: string) =>
    withPrinter(name, async (handle) => {
      const bytes = await filled(getPrinter, name, [handle, 2])
      return koffi.decode(bytes, printerInfo) as SpoolPrinter & { port: string }
    })

  return {
    async printer(name) {
      const { status, attributes, driver } = await infoOf(name)
      return { status, attributes, driver: driver ?? '' }
    },
    async papers(name) {
      const { port } = await infoOf(name)
      const ask = (what: number, into: Buffer | null) =>
        foreignCall<number>(capability, name, port, what, into, null)
      const count = Math.max(0, await ask(capabilities.papers, null))
      // Leaves room for more: the driver may have got another paper since the count was queried.
      const [kinds, sizes] = [Buffer.alloc((count + 64) * 2), Buffer.alloc((count + 64) * 8)]
      const filled = Math.min(
        count,
        await ask(capabilities.papers, kinds),
        await ask(capabilities.paperSizes, sizes),
      )
      return papersOf(kinds, sizes, Math.max(0, filled))
    },
    jobs: (name) =>
      withPrinter(name, async (handle) => {
        const count = [0]
        const bytes = await filled(enumJobs, name, [handle, 0, mostJobs, 1], count)
        const size = koffi.sizeof(jobInfo)
        return Array.from({ length: count[0]! }, (_none, index) => {
          const { id, document, status, pages } = koffi.decode(
            bytes,
            index * size,
            jobInfo,
          ) as SpoolJob
          return { id, document: document ?? '', status, pages }
        })
      }),
    setJob: (name, id, command) =>
      withPrinter(name, (handle) => foreignCall<boolean>(setJob, handle, id, 0, null, command)),
  }
}

/**
 * Reads the numbers (WORD) and the sizes (POINT, tenths of a millimetre) from DeviceCapabilities,
 * in the same order.
 */
export function papersOf(kinds: Buffer, sizes: Buffer, count: number): SpoolPaper[] {
  const tenths = (at: number) => sizes.readInt32LE(at) * 10
  return Array.from({ length: count }, (_none, i) => ({
    kind: kinds.readUInt16LE(i * 2),
    size: { x: tenths(i * 8), y: tenths(i * 8 + 4) },
  }))
}

/**
 * Calls with a large enough buffer: the first call returns the size. Between the two the list may
 * have grown.
 */
async function filled(
  call: ForeignFunction,
  name: string,
  words: unknown[],
  ...counts: unknown[]
): Promise<Buffer> {
  let bytes = Buffer.alloc(4_096)
  for (let tries = 0; tries < 5; tries++) {
    const needed = [0]
    if (await foreignCall<boolean>(call, ...words, bytes, bytes.length, needed, ...counts))
      return bytes
    if (needed[0]! <= bytes.length) break
    bytes = Buffer.alloc(needed[0]! + 1_024)
  }
  throw new Error(`The Windows spooler did not report the state of the printer ${name}`)
}
