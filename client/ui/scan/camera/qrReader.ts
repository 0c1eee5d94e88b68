import { loadScript } from '#client/state/loadScript.ts'

const loadDecoder = () => import('qr/decode.js')

/** A picture's pixels, as a canvas has them. */
export type Pixels = Pick<ImageData, 'width' | 'height' | 'data'>
/** Reads the QR code of a picture; null where it sees none. */
export type QrReader = (picture: Pixels) => Promise<string | null>

type Detector = { detect(picture: unknown): Promise<{ rawValue: string }[]> }
type DetectorClass = { new (options: { formats: string[] }): Detector; getSupportedFormats(): Promise<string[]> }

/** The browser's own reader where it has one for QR codes; else a library's, fetched when it is first needed. */
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
      // It throws where it sees none, as in most pictures of a camera.
      return null
    }
  }
}
