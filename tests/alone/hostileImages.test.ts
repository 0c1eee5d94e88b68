import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { limits } from '#domain/limits.ts'
import { plainAdjustment } from '#domain/surface/adjustment.ts'
import { renderSurface } from '#server/surface/renderSurface.ts'
import { takeTurns } from '#server/surface/takeTurns.ts'
import { fourFields, pngChunk, pngOf } from '#tests/support/images.ts'
import { peakMemory } from '#tests/support/peakMemory.ts'
import { temporaryFolder } from '#tests/support/temporaryFolder.ts'
import { processMs } from '#tests/support/time/processorTime.ts'

const run = promisify(execFile)

async function refused(bytes: Buffer) {
  const before = peakMemory()
  let code = 'taken'
  const ms = await processMs(() =>
    renderSurface(bytes, plainAdjustment).catch(
      (error: { code?: string }) => (code = error.code ?? String(error)),
    ),
  )
  return { code, ms, megabytes: peakMemory() - before }
}

const stills = async () => [await fourFields(60, 60), await fourFields(60, 60, 'jpeg')]
const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><image href="file:///etc/passwd"/></svg>'
const frames = Buffer.from([0, 0, 0, 2, 0, 0, 0, 0])

const emptyChunk = pngChunk('tEXt', Buffer.alloc(0))

const hostile: [name: string, code: string, make: () => Buffer | Promise<Buffer>][] = [
  ['nothing', 'image.unknownType', () => Buffer.alloc(0)],
  ['a text named .png', 'image.unknownType', () => Buffer.from('not an image at all')],
  [
    'an archive',
    'image.unknownType',
    () => Buffer.concat([Buffer.from('PK\u0003\u0004'), randomBytes(2_000)]),
  ],
  ['an SVG that reads files', 'image.unknownType', () => Buffer.from(svg)],
  [
    'a GIF',
    'image.unknownType',
    async () =>
      sharp(await fourFields(20, 20))
        .gif()
        .toBuffer(),
  ],
  [
    'a TIFF',
    'image.unknownType',
    async () =>
      sharp(await fourFields(20, 20))
        .tiff()
        .toBuffer(),
  ],
  [
    '50,000 x 50,000 pixels in a PNG of some hundred bytes',
    'image.tooManyPixels',
    () => pngOf(50_000, 50_000),
  ],
  ['a line of 20,000 pixels', 'image.tooManyPixels', () => pngOf(20_000, 1)],
  ['a PNG that unpacks to far less than it says', 'image.unreadable', () => pngOf(4_000, 4_000)],
  ['a moving PNG', 'image.animated', () => pngOf(100, 100, [pngChunk('acTL', frames)])],
  [
    'a moving WebP',
    'image.animated',
    async () =>
      sharp(await stills(), { join: { animated: true } })
        .webp()
        .toBuffer(),
  ],
  [
    'half a JPEG',
    'image.unreadable',
    async () =>
      (
        await sharp(randomBytes(400 * 400 * 3), { raw: { width: 400, height: 400, channels: 3 } })
          .jpeg()
          .toBuffer()
      ).subarray(0, 30_000),
  ],
  [
    'a JPEG of noise behind its head',
    'image.unreadable',
    () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), randomBytes(50_000)]),
  ],
  ['a file of more than 10 MB', 'file.tooLarge', () => Buffer.alloc(limits.surfaceBytes + 1)],
  [
    '9 MB of empty chunks',
    'image.unreadable',
    () => pngOf(100, 100, [Buffer.alloc(9 * 1024 * 1024 - 1_000, emptyChunk)]),
  ],
  [
    'empty chunks behind the head, one more than any image has',
    'image.unreadable',
    () => pngOf(100, 100, Array<Buffer>(limits.surfaceChunks).fill(emptyChunk)),
  ],
  [
    'a PNG whose chunk says it is 4 GB long',
    'image.unreadable',
    () => Buffer.concat([pngOf(10, 10).subarray(0, 33), Buffer.from('ffffffff49444154', 'hex')]),
  ],
]

test.each(hostile)(
  '%s is refused (%s) within a second of CPU time and 100 MB',
  async (_name, code, make) => {
    await renderSurface(await fourFields(60, 60), plainAdjustment)
    const outcome = await refused(await make())
    expect(outcome.code).toBe(code)
    expect(outcome.ms).toBeLessThan(1_000)
    expect(outcome.megabytes).toBeLessThan(100)
  },
)

const wide = () =>
  sharp({ create: { width: 6_000, height: 4_000, channels: 3, background: '#337799' } })
const large: [name: string, make: () => Promise<Buffer>][] = [
  ['24 million pixels of JPEG', () => wide().jpeg().toBuffer()],
  [
    '24 million pixels of JPEG on its side',
    () => wide().withMetadata({ orientation: 8 }).jpeg().toBuffer(),
  ],
  ['24 million pixels of PNG', () => wide().png({ compressionLevel: 1 }).toBuffer()],
  [
    '12 million pixels of interlaced PNG',
    () => wide().resize(4_000, 3_000).png({ progressive: true, compressionLevel: 1 }).toBuffer(),
  ],
  [
    '12 million pixels of progressive JPEG',
    () =>
      wide()
        .resize(4_000, 3_000)
        .jpeg({ progressive: true, chromaSubsampling: '4:4:4' })
        .toBuffer(),
  ],
  [
    '12 million pixels of lossless WebP',
    () => wide().resize(4_000, 3_000).webp({ lossless: true, effort: 0 }).toBuffer(),
  ],
]

test.each(large)(
  '%s, at their maximum size, need less than 150 MB more memory',
  async (_name, make) => {
    const { folder, remove } = await temporaryFolder()
    try {
      const file = join(folder, 'image')
      await writeFile(file, await make())
      // In a separate process, because creating the image needs memory too, and garbage would affect
      // the next test.
      const { stdout } = await run(process.execPath, [
        '--import',
        'tsx',
        'tests/support/renderImage.ts',
        file,
      ])
      expect(Number(stdout)).toBeGreaterThan(0)
      expect(Number(stdout)).toBeLessThan(150)
    } finally {
      await remove()
    }
  },
)

test('an interlaced image beyond its limit is refused, because it would be completely in memory', async () => {
  const image = await wide().resize(4_100, 3_000).jpeg({ progressive: true }).toBuffer()
  expect((await refused(image)).code).toBe('image.tooManyPixels')
})

describe('images are queued', () => {
  test('one is processed at a time, in order; beyond the queue’s limit they are refused; a failure blocks none', async () => {
    const inTurn = takeTurns(1, () => new Error('busy'))
    const steps: string[] = []
    let end = () => {}
    const first = inTurn(() =>
      new Promise<void>((_, fail) => (end = () => fail(new Error('broken')))).finally(() =>
        steps.push('first'),
      ),
    ).catch((error: Error) => error.message)
    const second = inTurn(async () => void steps.push('second'))
    await expect(inTurn(async () => steps.push('third'))).rejects.toThrow('busy')
    await Promise.resolve()
    end()
    expect(await first).toBe('broken')
    await second
    await inTurn(async () => void steps.push('later'))
    expect(steps).toEqual(['first', 'second', 'later'])
  })
})
