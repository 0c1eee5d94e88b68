import { createStore } from '#client/state/store.ts'
import type { ProblemCode } from '#domain/problems.ts'
import { DeviceProblem, DeviceStopped } from './deviceProblem.ts'
import type { DeviceQuestion, Devices, DeviceStatus, ReaderInfo } from './devices.ts'

/**
 * Creates the devices of a workstation without a station agent: the operator prints with the
 * printer's own program, and scans or types the serials that an agent would report. There is one
 * question at a time.
 */
export function createManualDevices(): Devices {
  const question = createStore<DeviceQuestion | null>(null)
  const status = createStore<DeviceStatus>('manual')

  const ask = (about: Omit<DeviceQuestion, 'answer'>, signal: AbortSignal) =>
    new Promise<string>((resolve, reject) => {
      if (signal.aborted) return reject(new DeviceStopped())
      const stop = () => {
        if (question.get() === mine) question.set(null)
        reject(new DeviceStopped())
      }
      const mine: DeviceQuestion = {
        ...about,
        answer(serial) {
          signal.removeEventListener('abort', stop)
          if (question.get() === mine) question.set(null)
          resolve(serial)
        },
      }
      signal.addEventListener('abort', stop, { once: true })
      question.set(mine)
    })

  return {
    question,
    readers: createStore<readonly ReaderInfo[]>([]),
    readSigned: () => Promise.reject(new DeviceProblem('reader.disconnected')),
    readChipAt: () => Promise.reject(new DeviceProblem('reader.disconnected')),
    printByHand: () => undefined,
    labels: {
      ready: createStore(false),
      print: () => Promise.reject(new DeviceProblem('agent.gone', false)),
    },
    printer: {
      status,
      fault: createStore<ProblemCode | null>(null),
      fateOf: async () => null,
      print: async ({ jobId, cardSn, refused }, signal) => ({
        cardSn: await ask({ kind: 'cardSn', jobId, proposed: cardSn, refused }, signal),
      }),
    },
    reader: {
      status,
      readChip: ({ jobId }, signal) => ask({ kind: 'chipSn', jobId, proposed: '' }, signal),
    },
  }
}
