import { loadScript } from '#client/state/loadScript.ts'

const loadDecoder = () => import('qr/decode.js')

/** A picture's pixels, in the format of a canvas. */
export type Pixels = Pick<ImageData, 'width' | 'height' | 'data'>
/** Reads the QR code in a picture; null if it finds none. */
export type QrReader = (picture: Pixels) => Promise<string | null>

type Detector = { detect(picture: unknown): Promise<{ rawValue: string }[]> }
type DetectorClass = {
  new (options: { formats: string[] }): Detector
  getSupportedFormats(): Promise<string[]>
}

/**
 * Returns the browser's own reader if it has one for QR codes, otherwise a library's, which is
 * loaded on first use.
 */
export async function openQrReader(): Promise<QrReader> {
  const Own = (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector
  if (Own && (await Own.getSupportedFormats()).includes('qr_code')) {
    const detector = new Own({ formats: ['qr_code'] })
    return async (picture) => (await detector.detect(picture))[0]?.rawValue ?? null
  }
  const { decodeQR } = await loadScript(loadDecoder)
  return async (picture) => {
    try {
      return decodeQR(picture)
    } catch {
      // The library throws if it finds no code, as in most pictures of a camera.
      return null
    }
  }
}
