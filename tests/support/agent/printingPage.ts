import './browserGlobals.ts'
import { WebSocket } from 'ws'
import { openAgentLink, type AgentLink } from '#client/devices/agent/agentLink.ts'
import { pairingStore } from '#client/devices/agent/agentPairing.ts'
import { createAgentPrinter, createPrinterStores } from '#client/devices/agent/agentPrinter.ts'
import { keepReading } from '#client/devices/agent/readings.ts'
import { DeviceProblem } from '#client/devices/deviceProblem.ts'
import { createManualDevices } from '#client/devices/manualDevices.ts'
import { readerOf } from '#client/devices/readerOf.ts'
import { readerStore } from '#client/devices/readerRoles.ts'
import { workstationStore } from '#client/devices/workstation.ts'
import { statedProblem } from '#client/relay/problemOfFailure.ts'
import {
  printWaiting,
  type PrintAttempt,
  type PrintItem,
  type Progress,
} from '#client/screens/cps/cardprinting/printRun.ts'
import { NetworkError } from '#client/state/networkError.ts'
import type { Outcome } from '#client/state/problem.ts'
import { createStore } from '#client/state/store.ts'
import type { AgentReader } from '#domain/agent/pageMessages.ts'
import { Problem, type ProblemCode } from '#domain/problems.ts'
import { askReading } from '#server/agents/askReading.ts'
import { cancelPrint } from '#server/production/printList/cancelPrint.ts'
import { printCard } from '#server/production/printList/printCard.ts'
import { startPrint } from '#server/production/printList/startPrint.ts'
import type { Person } from '#tests/support/world.ts'

type Given = {
  origin: string
  cookie: string
  port(): number
  token: string
  stationId: string
  person: Person
  reader: string
}

/**
 * Opens a printing page: the client's own code, from the run to the connection with the agent, with
 * a server that can become unreachable.
 */
export function openPrintingPage({
  origin,
  cookie,
  port,
  token,
  stationId,
  person,
  reader,
}: Given) {
  const real = globalThis.fetch
  let reachable = true
  const reach = () => {
    if (!reachable) throw new NetworkError(new Error('pulled'))
  }
  // A browser sends the page's origin by itself.
  const socket = class extends WebSocket {
    constructor(url: string) {
      super(url, { origin })
    }
  }
  Object.assign(globalThis, {
    WebSocket: socket,
    fetch: (at: string | URL | Request, init?: RequestInit) => {
      if (typeof at !== 'string' || !at.startsWith('/')) return real(at, init)
      if (!reachable) return Promise.reject(new TypeError('fetch failed'))
      return real(new URL(at, origin), {
        ...init,
        headers: { ...(init?.headers as Record<string, string>), cookie },
      })
    },
  })
  pairingStore.set({ token, stationId })
  workstationStore.set({ stationId, branchCode: person.viewer.branchCode })
  readerStore.set({ ...readerStore.get(), user: reader })

  const readers = createStore<readonly AgentReader[]>([])
  const linked = createStore(false)
  const { reported, forced } = createPrinterStores()
  const byHand = createManualDevices()
  let link: AgentLink | null = null
  const connect = () => {
    link = openAgentLink(
      token,
      {
        onReaders: (present) => readers.set(present),
        onPrinter: (printer) => reported.set(printer),
        onLabels: () => undefined,
        onScan: () => undefined,
        onLinked: (now) => linked.set(now),
        onUnpaired: () => undefined,
      },
      port(),
    )
  }
  const printer = createAgentPrinter({
    byHand: byHand.printer,
    link: () => link,
    linked,
    reported,
    forced,
  })
  const devices = {
    ...byHand,
    readers,
    async readChipAt(name: string, signal: AbortSignal) {
      reach()
      const { nonce } = await askReading(person, { stationId })
      if (!link) throw new DeviceProblem('agent.gone')
      const answer = await link.ask({ type: 'read', role: 'user', reader: name, nonce }, signal)
      if (answer.type !== 'read') throw new DeviceProblem('agent.refused')
      keepReading(answer.reading)
      return answer.reading.chipSn
    },
  }
  const answered = async (
    lost: ProblemCode,
    work: () => Promise<unknown>,
  ): Promise<Outcome<unknown>> => {
    try {
      reach()
      return { ok: true, value: await work() }
    } catch (error) {
      if (error instanceof NetworkError) return { ok: false, problem: statedProblem(lost) }
      if (error instanceof Problem) return { ok: false, problem: statedProblem(error.code) }
      throw error
    }
  }

  return {
    token,
    printer,
    readers,
    connect,
    network: (there: boolean) => void (reachable = there),
    /**
     * Prints a record; `onStep` is called before each step. Returns how it ended: null if the card
     * was saved.
     */
    async print(
      item: PrintItem,
      cardSn: string,
      kept: Map<number, PrintAttempt>,
      onStep: (step: string) => void,
      signal: AbortSignal,
    ) {
      let last: Progress | null = null
      await printWaiting(
        [item],
        {
          stationId,
          claim: 'the window of the test',
          devices: { printer, reader: readerOf(devices, 'user') },
          nextCardSn: async () => cardSn,
          begin: ({ jobId }, sn) =>
            answered('connection.failed', () =>
              startPrint(person, { jobId, stationId, cardSn: sn, claim: 'the window of the test' }),
            ),
          cancel: ({ jobId }) =>
            answered('connection.failed', () => cancelPrint(person, { jobId, stationId })),
          save: (attempt) => {
            kept.set(item.jobId, attempt)
            const { reading, version: _, ...input } = attempt.input
            const signed = reading && { ...reading, role: reading.role.toLowerCase() }
            return answered('job.updateNetwork', () =>
              printCard(person.under(attempt.key), { ...input, reading: signed }),
            )
          },
          newKey: () => `print ${item.jobId} ${cardSn}`,
          unsavedOf: (jobId) => kept.get(jobId) ?? null,
          report: (_, step) => {
            last = step
            if (step) onStep(step.step === 'printing' ? (step.at ?? 'started') : step.step)
          },
        },
        signal,
      )
      return last as Progress | null
    },
    close() {
      link?.close()
      link = null
      Object.assign(globalThis, { fetch: real })
      pairingStore.set(null)
    },
  }
}
export type PrintingPage = ReturnType<typeof openPrintingPage>
