import '#tests/support/agent/browserGlobals.ts'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startAgent, type Agent } from '#agent/startAgent.ts'
import type { PrintAttempt } from '#client/screens/cps/cardprinting/printRun.ts'
import { demonstrationSignIns } from '#domain/user/demonstrationSignIns.ts'
import { signIn } from '#server/access/sessions/signIn.ts'
import { openPairing } from '#server/agents/openPairing.ts'
import { issueStationCredential } from '#server/stations/issueStationCredential.ts'
import { callAgent } from '#tests/support/agent/pageOfAgent.ts'
import { openPrintingPage, type PrintingPage } from '#tests/support/agent/printingPage.ts'
import { startScriptedPrinter } from '#tests/support/agent/scriptedPrinter.ts'
import { startSmartCardService } from '#tests/support/agent/smartCardService.ts'
import { insertCard, slots, type VirtualCard } from '#tests/support/agent/virtualCard.ts'
import { cardJobs, stationId, type CardJobs } from '#tests/support/cardJobs.ts'
import { temporaryFolder } from '#tests/support/temporaryFolder.ts'
import { eventually } from '#tests/support/time/eventually.ts'
import { createWorld, type World } from '#tests/support/world.ts'

const reader = 'Virtual PCD 00 00'
const steps = ['started', 'queued', 'printing', 'reading', 'saving'] as const
const pulls = ['card', 'reader', 'agent', 'network'] as const
type Pull = (typeof pulls)[number]

let world: World
let jobs: CardJobs
let origin: string
let credential: string
let cookie: string
let service: Awaited<ReturnType<typeof startSmartCardService>>
let keptIn: Awaited<ReturnType<typeof temporaryFolder>>
let printer: Awaited<ReturnType<typeof startScriptedPrinter>>
let agent: Agent
let page: PrintingPage
let card: VirtualCard | null = null
let chips = 0

beforeAll(async () => {
  service = await startSmartCardService()
  world = await createWorld()
  jobs = await cardJobs(world)
  const { http } = await world.app()
  await http.listen({ host: '127.0.0.1', port: 0 })
  origin = `http://127.0.0.1:${(http.server.address() as AddressInfo).port}`
  const { token: session } = await signIn(
    { ...jobs.operator, viewer: null },
    { loginId: 'operator', password: demonstrationSignIns.password },
  )
  cookie = `ikad_session=${session}`
  credential = (await issueStationCredential(await world.as('admin'), { stationId })).token
  keptIn = await temporaryFolder()
  printer = await startScriptedPrinter(null, 'done')
  agent = await started()
  const code = '12345678'
  await eventually(() => openPairing(jobs.operator, { stationId, code }))
  const { body } = await callAgent(agent.port, origin, {
    method: 'POST',
    path: '/pair',
    body: { code },
  })
  const token = body!.token as string
  page = openPrintingPage({
    origin,
    cookie,
    port: () => agent.port,
    token,
    stationId,
    person: jobs.operator,
    reader,
  })
  page.connect()
})
afterAll(async () => {
  page.close()
  await card?.remove()
  await Promise.all([agent.stop(), printer.stop()])
  await keptIn.remove()
  await world.close()
  await service.stop()
})

const started = () =>
  startAgent(
    {
      server: origin,
      station: stationId,
      credential,
      port: 0,
      folder: keptIn.folder,
      cardPrinter: printer.address,
      labelPrinter: null,
      cardSerial: null,
      scanner: null,
    },
    'test',
    () => undefined,
    { pollMs: 40, unreachedMs: 2_000, connectingMs: 20_000, cancelMs: 1_000 },
  )
const readerIs = (state: string) =>
  eventually(() => expect(page.readers.get()).toContainEqual({ name: reader, state }))
const insert = async () => {
  card = await insertCard(slots[0], { uid: `04B2${String(++chips).padStart(10, '0')}` })
  await readerIs('card')
}

/** The message to the user if the device is removed at the step; null: none, the card is saved. */
const expected: Record<Pull, Record<(typeof steps)[number], readonly (string | null)[]>> = {
  // A card that is not in the reader yet is waited for; one that is removed while it is read is
  // requested again.
  card: {
    started: [null],
    queued: [null],
    printing: [null],
    reading: [null, 'reader.noCard', 'reader.unreadable'],
    saving: [null],
  },
  reader: {
    started: ['reader.disconnected'],
    queued: ['reader.disconnected'],
    printing: ['reader.disconnected'],
    reading: ['reader.disconnected', 'reader.unreadable', 'reader.noCard', null],
    saving: [null],
  },
  agent: {
    started: ['agent.gone'],
    queued: ['agent.gone'],
    printing: ['agent.gone'],
    reading: ['agent.gone', 'reader.disconnected'],
    saving: [null],
  },
  network: {
    started: ['connection.failed'],
    queued: ['connection.failed'],
    printing: ['connection.failed'],
    reading: ['connection.failed'],
    saving: ['job.updateNetwork'],
  },
}

const codeOf = (ended: Awaited<ReturnType<PrintingPage['print']>>) =>
  ended && 'problem' in ended ? ended.problem.code : null

/**
 * Checks that the server's state agrees with the printer's result, and with the message to the
 * user.
 */
async function agreed(job: { jobId: number; cardSn: string }, code: string | null, before: number) {
  const { db } = world.services
  const { status } = await db.cardJob.findUniqueOrThrow({ where: { id: job.jobId } })
  const mark = await db.printListItem.findFirst({
    where: { jobId: job.jobId, doneAt: null, startedAt: { not: null } },
  })
  const attempt = await db.cardAttempt.findFirst({ where: { jobId: job.jobId } })
  const cameOut = printer.finished() > before
  expect(status).toBe(code === null ? 'pendingQc' : 'listed')
  // A card that came out is recorded, or its question is open; nothing is recorded for one that
  // didn't.
  if (cameOut) expect(Boolean(attempt) || Boolean(mark)).toBe(true)
  else expect(attempt).toBeNull()
  if (attempt)
    expect(attempt).toMatchObject({ cardSn: job.cardSn, chipSn: expect.stringMatching(/^04B2/) })
  return { status, mark, cameOut }
}

test.each(pulls.flatMap((pull) => steps.map((step) => [pull, step] as const)))(
  'the %s is disconnected at "%s": the catalogue’s message, and no wrong state',
  async (pull, at) => {
    const job = await jobs.bring('listed')
    if (!card) await insert()
    await eventually(() => expect(page.printer.status.get()).toBe('ready'))
    const before = printer.finished()
    const kept = new Map<number, PrintAttempt>()
    const item = {
      jobId: job.jobId,
      version: 0,
      applicationNo: '',
      face: {} as never,
      acceptedShort: [],
    }
    const work: Promise<unknown>[] = []
    let pulled = false
    const onStep = (step: string) => {
      if (step !== at || pulled) return
      pulled = true
      if (pull === 'network') page.network(false)
      if (pull === 'agent') work.push(agent.stop())
      if (pull === 'reader')
        work.push(
          service.stop().then(() => eventually(() => expect(page.readers.get()).toEqual([]))),
        )
      if (pull === 'card')
        work.push(
          card!
            .remove()
            .then(() => readerIs('connected'))
            .then(insert),
        )
      // The device is gone before the card is out.
      printer.hold(Promise.all(work))
    }
    const ended = await page.print(item, job.cardSn, kept, onStep, new AbortController().signal)
    await Promise.all(work)
    expect(pulled).toBe(true)
    const code = codeOf(ended)
    expect(expected[pull][at]).toContain(code)
    const { status, mark, cameOut } = await agreed(job, code, before)

    // Everything is connected again: the open work is finished, with the same card.
    page.network(true)
    if (pull === 'agent') {
      agent = await started()
      page.close()
      page = openPrintingPage({
        origin,
        cookie,
        port: () => agent.port,
        token: page.token,
        stationId,
        person: jobs.operator,
        reader,
      })
      page.connect()
    }
    if (pull === 'reader') {
      service = await startSmartCardService()
      card = null
    }
    if (!card || !page.readers.get().some(({ state }) => state === 'card')) {
      await card?.remove()
      await readerIs('connected')
      await insert()
    } else await readerIs('card')
    if (status === 'listed') {
      const again = mark && cameOut ? { ...item, cardSn: job.cardSn } : item
      expect(
        await page.print(again, job.cardSn, kept, () => undefined, new AbortController().signal),
      ).toBeNull()
    }
    expect(await jobs.stateOf(job.jobId)).toBe('pendingQc')
    await card!.remove()
    card = null
    await readerIs('connected')
  },
)

test.each([
  ['jam', 'processing', 'printer.jam'],
  ['supplies', 'pending', 'printer.supplies'],
  ['cancelled', 'pending', 'printer.cancelled'],
  ['aborted', 'processing', 'printer.failed'],
  ['gone', 'processing', 'printer.gone'],
] as const)(
  '%s at "%s" in the printer: the catalogue’s message, and no wrong state; the card is printed afterwards',
  async (mishap, at, said) => {
    const job = await jobs.bring('listed')
    const item = {
      jobId: job.jobId,
      version: 0,
      applicationNo: '',
      face: {} as never,
      acceptedShort: [],
    }
    const kept = new Map<number, PrintAttempt>()
    const print = (again: typeof item & { cardSn?: string }) =>
      page.print(again, job.cardSn, kept, () => undefined, new AbortController().signal)
    await insert()
    await eventually(() => expect(page.printer.status.get()).toBe('ready'))
    const before = printer.finished()
    printer.goWrong(mishap, at)
    const code = codeOf(await print(item))
    printer.goWrong(null)
    expect(code).toBe(said)
    const { mark, cameOut } = await agreed(job, code, before)
    // The printer reports that nothing came out; if it could not be queried, the mark asks.
    expect(Boolean(mark)).toBe(mishap === 'gone')
    await eventually(() => expect(page.printer.status.get()).toBe('ready'))
    expect(await print(mark && cameOut ? { ...item, cardSn: job.cardSn } : item)).toBeNull()
    expect(await jobs.stateOf(job.jobId)).toBe('pendingQc')
    await card!.remove()
    card = null
    await readerIs('connected')
  },
)
