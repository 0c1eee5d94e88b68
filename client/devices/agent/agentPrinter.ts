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
  /** How the agent's printer stands; null while it did not say. */
  told: Store<AgentPrinter | null>
  /** The person prints by hand for now. */
  forced: ReadableStore<boolean>
}

const key = 'ikad.agentPrinter'
/** What the agent knows a card's print by: a card is made of one blank, so that no other print of the record is meant. */
const aboutOf = ({ jobId, cardSn }: { jobId: number; cardSn: string }) => `${jobId} ${cardSn}`

/** The card printer that the agent of the workstation's station has; by hand where there is none. */
export function createAgentPrinter({ byHand, link, linked, told, forced }: Given): Printer {
  // An agent that does not run can't say that it has a printer: what it said last counts.
  told.subscribe(() => {
    const printer = told.get()
    if (printer) deviceStorage.write(key, printer.state === 'none' ? null : '1')
  })
  const isAgents = () => {
    const pairing = pairingStore.get()
    if (!pairing || forced.get() || pairing.stationId !== workstationStore.get()?.stationId) return false
    const printer = told.get()
    return printer ? printer.state !== 'none' : deviceStorage.read(key) !== null
  }
  const sources = [told, linked, forced, pairingStore, workstationStore, byHand.status]
  const ready = (printer: AgentPrinter | null) => printer?.state === 'ready' || printer?.state === 'printing'

  return {
    status: derivedStore(sources, () => {
      if (!isAgents()) return byHand.status.get()
      if (!linked.get() || !ready(told.get())) return 'missing'
      return told.get()?.state === 'printing' ? 'busy' : 'ready'
    }),
    fault: derivedStore(sources, () => {
      if (!isAgents()) return null
      return linked.get() ? (told.get()?.code ?? null) : 'agent.gone'
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
        const answer = await agent.ask({ type: 'asked', about: aboutOf(card) }, new AbortController().signal)
        return answer.type === 'fate' ? answer.printed : null
      } catch (error) {
        if (error instanceof DeviceProblem) return null // it went away again: nobody knows
        throw error
      }
    },
  }
}

/** How an agent's printer stands, as long as a page is open. */
export const createPrinterStores = () => ({
  told: createStore<AgentPrinter | null>(null),
  labels: createStore(false),
  forced: createStore(false),
})
