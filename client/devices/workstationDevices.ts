import { here, isCsm } from '#client/session/places.ts'
import { loadScript } from '#client/state/loadScript.ts'
import { createStore } from '#client/state/store.ts'
import type { AgentReader } from '#domain/agent/pageMessages.ts'
import type { ReaderRole } from '#domain/agent/readerRoles.ts'
import type { AgentLink } from './agent/agentLink.ts'
import { pairingStore } from './agent/agentPairing.ts'
import { createAgentPrinter, createPrinterStores } from './agent/agentPrinter.ts'
import { fetchPdf } from './agent/fetchPdf.ts'
import { keepReading } from './agent/readings.ts'
import { DeviceProblem } from './deviceProblem.ts'
import type { Devices } from './devices.ts'
import { tellScan } from './deviceScans.ts'
import { createManualDevices } from './manualDevices.ts'

const loadLink = () => import('./agent/agentLink.ts')
const loadNonce = () => import('./agent/askNonce.ts')

/** The readers whose readings are sent to the server: those of quality check and of printing. */
const rolesInUse: readonly ReaderRole[] = ['qc', 'user']

/** Whether the agent that this browser is paired with answers. */
export const agentLinked = createStore(false)

/**
 * Creates this workstation's devices: those of its agent once the browser is paired with it,
 * otherwise manual ones.
 */
function createWorkstationDevices(): Devices {
  const byHand = createManualDevices()
  const readers = createStore<readonly AgentReader[]>([])
  const { reported: printerState, labels, forced } = createPrinterStores()
  let link: AgentLink | null = null

  async function follow(): Promise<void> {
    link?.close()
    link = null
    agentLinked.set(false)
    readers.set([])
    printerState.set(null)
    labels.set(false)
    const pairing = pairingStore.get()
    if (!pairing) return
    // Loaded only if there is an agent, so it is not part of the first load.
    const { openAgentLink } = await loadScript(loadLink)
    if (pairingStore.get() !== pairing) return
    link = openAgentLink(pairing.token, {
      onReaders: (present) => readers.set(present),
      onScan: tellScan,
      onPrinter: (printer) => printerState.set(printer),
      onLabels: (ready) => labels.set(ready),
      onLinked: (linked) => {
        agentLinked.set(linked)
        if (!linked) labels.set(false)
      },
      onUnpaired: () => pairingStore.set(null),
    })
  }
  pairingStore.subscribe(() => void follow())
  void follow()

  const devices: Devices = {
    ...byHand,
    readers,
    printer: createAgentPrinter({
      byHand: byHand.printer,
      link: () => link,
      linked: agentLinked,
      reported: printerState,
      forced,
    }),
    printByHand: () => forced.set(true),
    labels: {
      ready: labels,
      async print(path) {
        if (!link) throw new DeviceProblem('agent.gone', false)
        const pdf = await fetchPdf(path, 'label.failed')
        await link.ask(
          { type: 'print', what: 'label', about: 'label', pdf },
          new AbortController().signal,
        )
      },
    },
    async readSigned(about, signal) {
      if (!link) throw new DeviceProblem('agent.gone')
      const answer = await link.ask({ type: 'read', ...about }, signal)
      if (answer.type !== 'read') throw new DeviceProblem('agent.refused')
      return answer.reading
    },
    async readChipAt(reader, signal, role) {
      const pairing = pairingStore.get()
      if (!link || !pairing) throw new DeviceProblem('agent.gone')
      const { askNonce } = await loadScript(loadNonce).catch(() => {
        throw new DeviceProblem('script.timeout')
      })
      const nonce = await askNonce(pairing.stationId, isCsm(here()) ? 'csm' : 'main')
      const reading = await devices.readSigned({ role, reader, nonce }, signal)
      if (rolesInUse.includes(role)) keepReading(reading)
      return reading.chipSn
    },
  }
  return devices
}

export const workstationDevices = createWorkstationDevices()
