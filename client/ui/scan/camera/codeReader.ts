import { offCentre, type DecodeAnswer, type Pixels, type SeenCode } from './seenCode.ts'

/** Finds the codes in one picture after another. */
export type CodeReader = {
  /** @throws Error if the decoder could not be loaded */
  read(picture: Pixels): Promise<SeenCode[]>
  close(): void
}

type Found = { rawValue: string; cornerPoints: readonly { x: number; y: number }[] }
type Detector = { detect(picture: unknown): Promise<Found[]> }
type DetectorClass = {
  new (options: { formats: string[] }): Detector
  getSupportedFormats(): Promise<string[]>
}

/** The symbologies on the programme's labels and cards, by the names of BarcodeDetector. */
const formats = ['qr_code', 'code_128']

/**
 * Returns the browser's own reader if it has one for QR codes and Code 128, otherwise one by
 * WebAssembly, which is loaded with the first picture.
 */
export async function openCodeReader(): Promise<CodeReader> {
  const Own = (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector
  if (Own) {
    const supported = await Own.getSupportedFormats()
    if (formats.every((format) => supported.includes(format)))
      return ownReader(new Own({ formats }))
  }
  return workerReader(new Worker(new URL('./decodeWorker.ts', import.meta.url), { type: 'module' }))
}

function ownReader(detector: Detector): CodeReader {
  return {
    async read(picture) {
      const found = await detector.detect(picture)
      return found.map(({ rawValue, cornerPoints }) => ({
        text: rawValue,
        offCentre: offCentre(cornerPoints, picture),
      }))
    },
    close() {},
  }
}

function workerReader(worker: Worker): CodeReader {
  return {
    read: (picture) =>
      new Promise((resolve, reject) => {
        worker.onmessage = ({ data }: MessageEvent<DecodeAnswer>) =>
          'codes' in data ? resolve(data.codes) : reject(new Error(data.failure))
        worker.onerror = ({ message }) => reject(new Error(message || 'The decoder did not load'))
        const { width, height, data } = picture
        worker.postMessage({ width, height, data } satisfies Pixels, [data.buffer])
      }),
    close: () => worker.terminate(),
  }
}
