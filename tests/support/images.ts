import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

type Format = 'png' | 'jpeg' | 'webp'

/** Creates an image of four quadrants: red, green, / blue, yellow. */
export function fourFields(
  width: number,
  height: number,
  format: Format = 'png',
  orientation?: number,
): Promise<Buffer> {
  const [across, down] = [Math.floor(width / 2), Math.floor(height / 2)]
  const field = (background: string, left: number, top: number) => ({
    input: { create: { width: across, height: down, channels: 3 as const, background } },
    left,
    top,
  })
  const image = sharp({ create: { width, height, channels: 3, background: '#ffff00' } }).composite([
    field('#ff0000', 0, 0),
    field('#00ff00', width - across, 0),
    field('#0000ff', 0, height - down),
  ])
  return (orientation ? image.withMetadata({ orientation }) : image).toFormat(format).toBuffer()
}

/**
 * Returns the names of an image's colours at these points if they are those of `fourFields`;
 * otherwise #rrggbb.
 */
export async function coloursAt(
  image: Buffer,
  points: readonly (readonly [x: number, y: number])[],
): Promise<string[]> {
  const { data, info } = await sharp(image)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return points.map(([x, y]) => {
    const at = (y * info.width + x) * 3
    const rgb = [...data.subarray(at, at + 3)]
    return (
      names[rgb.map((value) => (value > 245 ? 1 : value < 10 ? 0 : 5)).join('')] ??
      `#${Buffer.from(rgb).toString('hex')}`
    )
  })
}

const names: Record<string, string> = {
  '100': 'red',
  '010': 'green',
  '001': 'blue',
  '110': 'yellow',
  '111': 'white',
  '000': 'black',
}

/** Returns a PNG chunk. */
export function pngChunk(kind: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(kind, 'latin1'), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const check = Buffer.alloc(4)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}

export const pngHead = Buffer.from('89504e470d0a1a0a', 'hex')

/** Returns the head of a PNG of that size, RGBA, with only the first lines. */
export function pngOf(width: number, height: number, chunks: Buffer[] = []): Buffer {
  const size = Buffer.alloc(13)
  size.writeUInt32BE(width, 0)
  size.writeUInt32BE(height, 4)
  size.set([8, 6, 0, 0, 0], 8)
  const lines = deflateSync(Buffer.alloc(200_000))
  return Buffer.concat([
    pngHead,
    pngChunk('IHDR', size),
    ...chunks,
    pngChunk('IDAT', lines),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}
