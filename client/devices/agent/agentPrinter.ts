import { DeviceProblem } from '#client/devices/deviceProblem.ts'
import type { Printer } from '#client/devices/devices.ts'
import { workstationStore } from '#client/devices/workstation.ts'
import { deviceStorage } from '#client/state/deviceStorage.ts'
import { createStore, derivedStore, type ReadableStore, type Store } from '#client/state/store.ts'
import type { AgentPrinter } from '#domain/agent/pageMessages.ts'
import type { AgentLink } from './agentLink.ts'
import { pairingStore } from './agentPairing.ts'
import { fetchPdf } from './fetchPdf.ts'

type Given = {
  byHand: Printer
  link(): AgentLink | null
  linked: ReadableStore<boolean>
  /** The state of the agent's printer; null until the agent reports it. */
  reported: Store<AgentPrinter | null>
  /** Whether the person prints by hand for now. */
  forced: ReadableStore<boolean>
}

const key = 'ikad.agentPrinter'
/**
 * Returns the agent's key of a card's print. A card is made from one blank, so the key is unique
 * among the record's prints.
 */
const aboutOf = ({ jobId, cardSn }: { jobId: number; cardSn: string }) => `${jobId} ${cardSn}`

/** Creates the card printer of the station's agent; without one it is operated by hand. */
export function createAgentPrinter({ byHand, link, linked, reported, forced }: Given): Printer {
  // An agent that is not running can't report its printer, so its last report counts.
  reported.subscribe(() => {
    const printer = reported.get()
    if (printer) deviceStorage.write(key, printer.state === 'none' ? null : '1')
  })
  const isAgents = () => {
    const pairing = pairingStore.get()
    if (!pairing || forced.get() || pairing.stationId !== workstationStore.get()?.stationId)
      return false
    const printer = reported.get()
    return printer ? printer.state !== 'none' : deviceStorage.read(key) !== null
  }
  const sources = [reported, linked, forced, pairingStore, workstationStore, byHand.status]
  const ready = (printer: AgentPrinter | null) =>
    printer?.state === 'ready' || printer?.state === 'printing'

  return {
    status: derivedStore(sources, () => {
      if (!isAgents()) return byHand.status.get()
      if (!linked.get() || !ready(reported.get())) return 'missing'
      return reported.get()?.state === 'printing' ? 'busy' : 'ready'
    }),
    fault: derivedStore(sources, () => {
      if (!isAgents()) return null
      return linked.get() ? (reported.get()?.code ?? null) : 'agent.gone'
    }),
    async print(order, signal, onStep) {
      if (!isAgents()) return byHand.print(order, signal, onStep)
      const pdf = await fetchPdf(`/files/card-face/${order.jobId}`, 'print.noSurface', signal)
      const agent = link()
      if (!agent) throw new DeviceProblem('agent.gone', false)
      await agent.ask({ type: 'print', what: 'card', about: aboutOf(order), pdf }, signal, onStep)
      return { cardSn: order.cardSn }
    },
    async fateOf(card) {
      const agent = isAgents() ? link() : null
      if (!agent) return null
      try {
        const answer = await agent.ask(
          { type: 'asked', about: aboutOf(card) },
          new AbortController().signal,
        )
        return answer.type === 'fate' ? answer.printed : null
      } catch (error) {
        if (error instanceof DeviceProblem) return null // it disconnected again, so the fate is unknown
        throw error
      }
    },
  }
}

/** Creates the stores of an agent printer's state, for the lifetime of a page. */
export const createPrinterStores = () => ({
  reported: createStore<AgentPrinter | null>(null),
  labels: createStore(false),
  forced: createStore(false),
})
