import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import {
  readIpp,
  ippTags as tag,
  writeIpp,
  type IppAnswer,
  type IppAttribute,
} from '#agent/printing/ippMessage.ts'

/** The steps of a print, in order, at each of which a mishap can be scripted. */
export const printSteps = ['before', 'pending', 'processing', 'done'] as const
export type PrintStep = (typeof printSteps)[number]
export type Mishap = 'jam' | 'supplies' | 'cancelled' | 'aborted' | 'gone'

const states = { pending: 3, processing: 5, canceled: 7, aborted: 8, completed: 9 } as const
const reasonOf: Partial<Record<Mishap, string>> = {
  jam: 'media-jam-error',
  supplies: 'media-empty-error',
}

/**
 * Starts a printer that speaks IPP over a socket, with one mishap at one step. A job is pending
 * when it is first queried, then processing, then completed. `jobs` contains how each ended.
 */
export async function startScriptedPrinter(first: Mishap | null, firstAt: PrintStep) {
  let [mishap, at] = [first, firstAt]
  const jobs: (keyof typeof states)[] = []
  let held: Promise<unknown> = Promise.resolve()
  let step: PrintStep = 'before'
  let usual = 'none'
  /** Its reported media attributes, and those of a job. */
  let media: IppAttribute[] = []
  let substituted: string | null = null
  const sent: IppAnswer['attributes'][] = []
  /** Sets the state of the job that was sent last: the printer has one at a time. */
  const now = (state: keyof typeof states) => void (jobs[jobs.length - 1] = state)
  const happens = () => mishap !== null && printSteps.indexOf(step) >= printSteps.indexOf(at)
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    const whole = Buffer.concat(parts)
    const operation = whole.readUInt16BE(2)
    if (operation === 0x0002) sent.push(readIpp(whole).attributes)
    if (mishap === 'gone' && happens()) return response.destroy()
    if (operation === 0x0009) await held
    response.setHeader('content-type', 'application/ipp')
    response.end(answer(operation))
  })

  function answer(operation: number): Buffer {
    const id: IppAttribute = {
      tag: tag.integer,
      name: 'job-id',
      value: jobs.length + (operation === 0x0002 ? 1 : 0),
    }
    if (operation === 0x0002) {
      jobs.push('pending')
      step = 'pending'
      const answered = writeIpp(substituted ? 1 : 0, 1, [], [id], new Uint8Array())
      if (!substituted) return answered
      // The group of unsupported attributes precedes the job's: one attribute without a value.
      const group = writeIpp(
        1,
        1,
        [],
        [{ tag: tag.unsupportedValue, name: substituted, value: '' }],
        new Uint8Array(),
      )
      group.writeUInt8(tag.unsupported, 8)
      return Buffer.concat([group.subarray(0, -1), answered.subarray(8)])
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
        ...media,
      ],
      [],
      new Uint8Array(),
    )
  }

  function job(): IppAttribute[] {
    const over = jobs.at(-1) === 'completed'
    if (happens() && !over && (mishap === 'cancelled' || mishap === 'aborted'))
      now(mishap === 'aborted' ? 'aborted' : 'canceled')
    const state = jobs.at(-1)!
    // A stuck card does not move on.
    if (!(happens() && (mishap === 'jam' || mishap === 'supplies'))) {
      if (state === 'pending') now((step = 'processing'))
      else if (state === 'processing') {
        now('completed')
        step = 'done'
      }
    }
    return [
      { tag: tag.enum, name: 'job-state', value: states[state] },
      {
        tag: tag.integer,
        name: 'job-media-sheets-completed',
        value: state === 'completed' ? 1 : 0,
      },
    ]
  }

  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/ipp/print`,
    jobs,
    /** Reports nothing about its jobs, and continues none, until the promise settles. */
    hold: (until: Promise<unknown>) => void (held = until),
    /** Sets the state reason that it reports without a mishap. */
    says: (reason: string) => void (usual = reason),
    /** The attributes of each job that was sent. */
    sent,
    /** Sets its media attributes; and the attribute of a job that it substitutes. */
    offers(has: IppAttribute[], takesOtherwise: string | null = null) {
      ;[media, substituted] = [has, takesOtherwise]
    },
    /** Sets the mishap from now on, and the step of the next print; null for none. */
    goWrong(next: Mishap | null, nextAt: PrintStep = 'done') {
      ;[mishap, at, step] = [next, nextAt, 'before']
    },
    /** Returns how many cards came out. */
    finished: () => jobs.filter((job) => job === 'completed').length,
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
