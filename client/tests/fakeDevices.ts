import { DeviceProblem } from '#client/devices/deviceProblem.ts'
import type { Devices, DeviceStatus, PrintOrder, ReaderInfo } from '#client/devices/devices.ts'
import { createStore } from '#client/state/store.ts'
import type { ProblemCode } from '#domain/problems.ts'

export type FakeDevices = Devices & {
  /** The orders sent to the printer, in order. */
  printed: PrintOrder[]
  /** The failures of the next calls, in order; null means success. */
  printFailures: (DeviceProblem | null)[]
  readFailures: (DeviceProblem | null)[]
  /** The paths of the printed labels. */
  labelled: string[]
  /** The printer's reports on the cards of jobs. */
  fates: Map<number, boolean>
  /**
   * Plugs a reader in, or changes its state: `chip` is that of the card in it, 'inUse' means in use
   * by another program.
   */
  plug(name: string, holds?: { chip: string } | 'inUse'): void
  unplug(name: string): void
}

/**
 * Creates devices for tests: each card takes its given serial, and the chips come from the list in
 * order. The agent's readers are those that were plugged in.
 */
export function createFakeDevices(chips: readonly string[]): FakeDevices {
  const left = [...chips]
  const status = createStore<DeviceStatus>('ready')
  const readers = createStore<readonly ReaderInfo[]>([])
  const cards = new Map<string, string>()
  const others = (name: string) => readers.get().filter((reader) => reader.name !== name)
  const fake: FakeDevices = {
    printed: [],
    printFailures: [],
    readFailures: [],
    fates: new Map(),
    question: createStore(null),
    labels: { ready: createStore(false), print: async (path) => void fake.labelled.push(path) },
    labelled: [],
    printByHand: () => status.set('manual'),
    readers,
    plug(name, holds) {
      const state: ReaderInfo['state'] = holds === 'inUse' ? 'inUse' : holds ? 'card' : 'connected'
      if (typeof holds === 'object') cards.set(name, holds.chip)
      else cards.delete(name)
      readers.set([...others(name), { name, state }].sort((a, b) => a.name.localeCompare(b.name)))
    },
    unplug: (name) => readers.set(others(name)),
    async readChipAt(name) {
      const found = readers.get().find((reader) => reader.name === name)
      if (!found) throw new DeviceProblem('reader.disconnected')
      if (found.state === 'inUse') throw new DeviceProblem('reader.inUse')
      const chip = cards.get(name)
      if (chip === undefined) throw new DeviceProblem('reader.noCard')
      return chip
    },
    async readSigned({ reader, role, nonce }, signal) {
      const chipSn = await fake.readChipAt(reader, signal, role)
      return {
        stationId: 'JHB-P01',
        nonce,
        role,
        reader,
        chipSn,
        cardSn: null,
        signature: 's'.repeat(86),
      }
    },
    printer: {
      status,
      fault: createStore<ProblemCode | null>(null),
      fateOf: async ({ jobId }) => fake.fates.get(jobId) ?? null,
      async print(order) {
        const failure = fake.printFailures.shift()
        if (failure) throw failure
        fake.printed.push(order)
        return { cardSn: order.cardSn }
      },
    },
    reader: {
      status,
      async readChip() {
        const failure = fake.readFailures.shift()
        if (failure) throw failure
        const chip = left.shift()
        if (!chip) throw new Error('The test has no chip left')
        return chip
      },
    },
  }
  return fake
}
