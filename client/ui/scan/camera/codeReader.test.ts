import { afterEach, describe, expect, it, vi } from 'vitest'
import { openCodeReader } from './codeReader.ts'

const picture = () => ({ width: 100, height: 60, data: new Uint8ClampedArray(100 * 60 * 4) })

/** A worker that answers each picture as given. */
function stubWorker(answer: (worker: Worker) => void) {
  const made: { terminated: boolean }[] = []
  vi.stubGlobal(
    'Worker',
    class {
      terminated = false
      constructor() {
        made.push(this)
      }
      postMessage() {
        answer(this as unknown as Worker)
      }
      terminate() {
        this.terminated = true
      }
    },
  )
  return made
}

function stubDetector(supported: string[]) {
  class Own {
    static getSupportedFormats = async () => supported
    detect = async () => [
      { rawValue: 'A', cornerPoints: [10, 30].map((x) => ({ x, y: 30 })) },
      { rawValue: 'B', cornerPoints: [40, 60].map((x) => ({ x, y: 30 })) },
    ]
  }
  vi.stubGlobal('BarcodeDetector', Own)
}

afterEach(() => vi.unstubAllGlobals())

describe('the code reader', () => {
  it('is the browser’s own if that reads both QR codes and Code 128', async () => {
    stubDetector(['qr_code', 'code_128', 'aztec'])
    const reader = await openCodeReader()
    expect(await reader.read(picture())).toEqual([
      { text: 'A', offCentre: 30 },
      { text: 'B', offCentre: 0 },
    ])
  })

  it('is the WebAssembly one if the browser’s own lacks a format, and ends with the camera', async () => {
    stubDetector(['qr_code'])
    const codes = [{ text: 'PLKS-L0001', offCentre: 3 }]
    const made = stubWorker((worker) =>
      worker.onmessage!({ data: { codes } } as MessageEvent<unknown>),
    )
    const reader = await openCodeReader()
    expect(await reader.read(picture())).toEqual(codes)
    reader.close()
    expect(made).toMatchObject([{ terminated: true }])
  })

  it.each([
    [
      'its file can’t be loaded',
      (worker: Worker) => worker.onerror!({ message: '' } as ErrorEvent),
    ],
    [
      'its WebAssembly is refused',
      (worker: Worker) =>
        worker.onmessage!({ data: { failure: 'refused' } } as MessageEvent<unknown>),
    ],
  ])('reports that %s', async (_what, answer) => {
    stubWorker(answer)
    const reader = await openCodeReader()
    await expect(reader.read(picture())).rejects.toThrow(/refused|did not load/)
  })
})
