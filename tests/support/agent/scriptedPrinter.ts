import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { ippTags as tag, writeIpp, type IppAttribute } from '#agent/printing/ippMessage.ts'

/** The steps of a print, in order, at each of which something can happen. */
export const printSteps = ['before', 'pending', 'processing', 'done'] as const
export type PrintStep = (typeof printSteps)[number]
export type Mishap = 'jam' | 'supplies' | 'cancelled' | 'aborted' | 'gone'

const states = { pending: 3, processing: 5, canceled: 7, aborted: 8, completed: 9 } as const
const reasonOf: Partial<Record<Mishap, string>> = { jam: 'media-jam-error', supplies: 'media-empty-error' }

/**
 * A printer that speaks IPP over a socket, and to which one thing happens at one step. A job is pending when it is first asked about,
 * then processing, then completed. `jobs` says how each ended.
 */
export async function startScriptedPrinter(first: Mishap | null, firstAt: PrintStep) {
  let [mishap, at] = [first, firstAt]
  const jobs: (keyof typeof states)[] = []
  let held: Promise<unknown> = Promise.resolve()
  let step: PrintStep = 'before'
  let usual = 'none'
  /** The job that was sent last: a printer of ours has one at a time. */
  const now = (state: keyof typeof states) => void (jobs[jobs.length - 1] = state)
  const happens = () => mishap !== null && printSteps.indexOf(step) >= printSteps.indexOf(at)
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    const operation = Buffer.concat(parts).readUInt16BE(2)
    if (mishap === 'gone' && happens()) return response.destroy()
    if (operation === 0x0009) await held
    response.setHeader('content-type', 'application/ipp')
    response.end(answer(operation))
  })

  function answer(operation: number): Buffer {
    const id: IppAttribute = { tag: tag.integer, name: 'job-id', value: jobs.length + (operation === 0x0002 ? 1 : 0) }
    if (operation === 0x0002) {
      jobs.push('pending')
      step = 'pending'
      return writeIpp(0, 1, [], [id], new Uint8Array())
    }
    if (operation === 0x0008) {
      if (jobs.at(-1) !== 'completed') now('canceled')
      return writeIpp(jobs.at(-1) === 'completed' ? 0x0404 : 0, 1, [], [], new Uint8Array())
    }
    if (operation === 0x0009) return writeIpp(0, 1, [], job(), new Uint8Array())
    const reason = (happens() && mishap && reasonOf[mishap]) || usual
    return writeIpp(
      0,
      1,
      [
        { tag: tag.enum, name: 'printer-state', value: 3 },
        { tag: tag.boolean, name: 'printer-is-accepting-jobs', value: 1 },
        { tag: tag.keyword, name: 'printer-state-reasons', value: reason },
      ],
      [],
      new Uint8Array(),
    )
  }

  function job(): IppAttribute[] {
    const over = jobs.at(-1) === 'completed'
    if (happens() && !over && (mishap === 'cancelled' || mishap === 'aborted')) now(mishap === 'aborted' ? 'aborted' : 'canceled')
    const state = jobs.at(-1)!
    // A card that is stuck goes nowhere.
    if (!(happens() && (mishap === 'jam' || mishap === 'supplies'))) {
      if (state === 'pending') now((step = 'processing'))
      else if (state === 'processing') {
        now('completed')
        step = 'done'
      }
    }
    return [
      { tag: tag.enum, name: 'job-state', value: states[state] },
      { tag: tag.integer, name: 'job-media-sheets-completed', value: state === 'completed' ? 1 : 0 },
    ]
  }

  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/ipp/print`,
    jobs,
    /** Says nothing of its jobs, and goes on with none, until something has happened. */
    hold: (until: Promise<unknown>) => void (held = until),
    /** What it says of itself while nothing happens to it. */
    says: (reason: string) => void (usual = reason),
    /** What happens from here on, and at which step of the next print; null: nothing does. */
    goWrong(next: Mishap | null, nextAt: PrintStep = 'done') {
      ;[mishap, at, step] = [next, nextAt, 'before']
    },
    /** How many cards came out. */
    finished: () => jobs.filter((job) => job === 'completed').length,
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
