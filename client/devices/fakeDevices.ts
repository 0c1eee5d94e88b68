import { createStore } from '#client/ui/store.ts'
import type { DeviceProblem } from './deviceProblem.ts'
import type { Devices, DeviceStatus, PrintOrder } from './devices.ts'

export type FakeDevices = Devices & {
  /** What was sent to the printer, in order. */
  printed: PrintOrder[]
  /** Failures of the next calls, first to last; null lets one succeed. */
  printFailures: (DeviceProblem | null)[]
  readFailures: (DeviceProblem | null)[]
}

/** Devices for tests: each card takes the serial it is given, and the chips are those of the list, first to last. */
export function createFakeDevices(chips: readonly string[]): FakeDevices {
  const left = [...chips]
  const status = createStore<DeviceStatus>('ready')
  const fake: FakeDevices = {
    printed: [],
    printFailures: [],
    readFailures: [],
    question: createStore(null),
    printer: {
      status,
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
