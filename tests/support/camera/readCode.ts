import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import type { Pixels } from '#client/ui/scan/camera/seenCode.ts'
import { decoderFile } from './decoderFile.ts'

/** Returns what the QR code in a drawing says; null if there is none. */
export async function readCode(picture: Pixels): Promise<string | null> {
  prepareZXingModule({ overrides: { wasmBinary: await decoderFile() } })
  const [found] = await readBarcodes(picture as ImageData, { formats: ['QRCode'] })
  return found?.text ?? null
}
