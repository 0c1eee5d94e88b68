import { readBarcodes, type ReaderOptions } from 'zxing-wasm/reader'
import { offCentre, type Pixels, type SeenCode } from './seenCode.ts'

const options: ReaderOptions = {
  formats: ['QRCode', 'Code128'],
  textMode: 'Plain',
  // Nothing is printed white on black.
  tryInvert: false,
  // Code 128 has a single check digit, so several lines through the bars must agree.
  minLineCount: 3,
}
/** For a picture with even light, in which the middle divides dark from light. */
const even: ReaderOptions = { ...options, binarizer: 'FixedThreshold', tryDownscale: false }
const barsOnly: ReaderOptions = { ...even, formats: ['Code128'] }
/**
 * The decoder reads bars along rows and columns, up to some eight degrees off, so the picture is
 * also turned by these angles. In degrees.
 */
const turns = [0, 45, 30, -30, 15, -15]
/** Narrow bars are two pixels wide, too few to decide where each ends. */
const enlarged = 1.5
/** The reach of the mean with which a pixel is compared, a few bars wide. In pixels. */
const reach = 20

/** Finds the codes in a picture by WebAssembly (zxing-cpp), whose module must be prepared. */
export async function decodePicture(picture: Pixels): Promise<SeenCode[]> {
  const found = await read(picture, options)
  if (found.length > 0) return found
  const grey = evenLight(picture)
  for (const turn of turns) {
    const turned = turnGrey(grey, picture, turn)
    const codes = await read(turned, turn === 0 ? even : barsOnly)
    if (codes.length > 0) return codes
  }
  return []
}

async function read(picture: Pixels, how: ReaderOptions): Promise<SeenCode[]> {
  const found = await readBarcodes(picture as ImageData, how)
  return found.map(({ text, position }) => ({
    text,
    offCentre: offCentre(
      [position.topLeft, position.topRight, position.bottomRight, position.bottomLeft],
      picture,
    ),
  }))
}

/**
 * Returns the picture in grey, where the middle is the mean of what is around each pixel: shadows,
 * reflections and the table beside the label no longer decide what is dark.
 */
function evenLight({ width, height, data }: Pixels): Uint8ClampedArray {
  const sums = new Uint32Array((width + 1) * (height + 1))
  const grey = new Uint8Array(width * height)
  for (let y = 0; y < height; y++) {
    const below = (y + 1) * (width + 1)
    let sum = 0
    for (let x = 0; x < width; x++) {
      const at = (y * width + x) * 4
      const value = (data[at]! * 77 + data[at + 1]! * 150 + data[at + 2]! * 29) >> 8
      grey[y * width + x] = value
      sum += value
      sums[below + x + 1] = sums[below - width + x]! + sum
    }
  }
  const even = new Uint8ClampedArray(width * height)
  for (let y = 0; y < height; y++) {
    const [top, bottom] = [Math.max(0, y - reach), Math.min(height, y + reach + 1)]
    const [above, below] = [top * (width + 1), bottom * (width + 1)]
    for (let x = 0; x < width; x++) {
      const [left, right] = [Math.max(0, x - reach), Math.min(width, x + reach + 1)]
      const sum =
        sums[below + right]! - sums[above + right]! - sums[below + left]! + sums[above + left]!
      const mean = sum / ((bottom - top) * (right - left))
      even[y * width + x] = 128 + grey[y * width + x]! - mean
    }
  }
  return even
}

/** Returns the picture enlarged and turned about its middle, with white corners. */
function turnGrey(grey: Uint8ClampedArray, { width, height }: Pixels, degrees: number): Pixels {
  const angle = (degrees * Math.PI) / 180
  const [sine, cosine] = [Math.sin(angle) / enlarged, Math.cos(angle) / enlarged]
  const [across, down] = [Math.abs(Math.cos(angle)), Math.abs(Math.sin(angle))].map(
    (each) => each * enlarged,
  ) as [number, number]
  const wide = Math.ceil(width * across + height * down)
  const tall = Math.ceil(width * down + height * across)
  const to = new Uint32Array(wide * tall).fill(0xffffffff)
  for (let y = 0; y < tall; y++) {
    const below = y - tall / 2
    let fromX = width / 2 - (cosine * wide) / 2 + sine * below
    let fromY = height / 2 + (sine * wide) / 2 + cosine * below
    for (let x = 0; x < wide; x++, fromX += cosine, fromY -= sine) {
      if (fromX < 0 || fromY < 0 || fromX >= width - 1 || fromY >= height - 1) continue
      const [left, top] = [Math.trunc(fromX), Math.trunc(fromY)]
      const [rightShare, lowerShare] = [fromX - left, fromY - top]
      const at = top * width + left
      const upper = grey[at]! * (1 - rightShare) + grey[at + 1]! * rightShare
      const lower = grey[at + width]! * (1 - rightShare) + grey[at + width + 1]! * rightShare
      to[y * wide + x] =
        0xff000000 + Math.round(upper * (1 - lowerShare) + lower * lowerShare) * 0x010101
    }
  }
  return { width: wide, height: tall, data: new Uint8ClampedArray(to.buffer) }
}
