import encodeQR from 'qr'
import { describe, expect, it, vi } from 'vitest'
import { openQrReader, type Pixels } from './qrReader.ts'

/** Returns a picture of a code whose squares are `size` pixels wide. */
function pictureOf(text: string, size = 4): Pixels {
  const rows = encodeQR(text, 'raw', { border: 4 })
  const side = rows.length * size
  const data = new Uint8ClampedArray(side * side * 4).fill(255)
  for (let y = 0; y < side; y++) {
    for (let x = 0; x < side; x++) {
      if (rows[Math.floor(y / size)]![Math.floor(x / size)])
        data.fill(0, (y * side + x) * 4, (y * side + x) * 4 + 3)
    }
  }
  return { width: side, height: side, data }
}
const code = `IKAD1.${'eyJhcHBsaWNhdGlvbm5vIjoiUExLUy0yNi0xMDAwMDEi'.repeat(3)}.c2lnbmF0dXJl`

describe('the QR code reader', () => {
  it('reads a card’s code from a picture, with the library if the browser has no detector', async () => {
    const read = await openQrReader()
    expect(await read(pictureOf(code))).toBe(code)
  })

  it('finds none in a blank picture', async () => {
    const read = await openQrReader()
    expect(
      await read({ width: 200, height: 200, data: new Uint8ClampedArray(200 * 200 * 4).fill(255) }),
    ).toBeNull()
  })

  it('is the browser’s own detector if it supports QR codes', async () => {
    class Own {
      static getSupportedFormats = async () => ['qr_code']
      detect = async () => [{ rawValue: code }]
    }
    vi.stubGlobal('BarcodeDetector', Own)
    const read = await openQrReader()
    expect(await read({ width: 1, height: 1, data: new Uint8ClampedArray(4) })).toBe(code)
  })
})
