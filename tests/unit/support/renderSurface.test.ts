import fc from 'fast-check'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { plainAdjustment, type SurfaceAdjustment } from '#domain/surface/adjustment.ts'
import { renderSurface } from '#server/surface/renderSurface.ts'
import { coloursAt, fourFields } from '#tests/support/images.ts'

const render = (image: Buffer, change: Partial<SurfaceAdjustment> = {}) =>
  renderSurface(image, { ...plainAdjustment, ...change })
/**
 * In the middle of each quarter of the surface: upper left, upper right, lower left, lower right.
 */
const quarters = [
  [253, 160],
  [759, 160],
  [253, 478],
  [759, 478],
] as const
const corners = [
  [0, 0],
  [1011, 0],
  [0, 637],
  [1011, 637],
] as const
const upright = ['red', 'green', 'blue', 'yellow']
const turned = ['blue', 'red', 'yellow', 'green']

describe('an image on the print surface', () => {
  test.each(['png', 'jpeg', 'webp'] as const)(
    'of %s is 1012 x 638 pixels at 300 dpi, sRGB, without alpha',
    async (format) => {
      const { content, mediaType, width, height } = await render(
        await fourFields(2024, 1276, format),
      )
      const facts = await sharp(content).metadata()
      expect(facts).toMatchObject({
        width: 1012,
        height: 638,
        density: 300,
        space: 'srgb',
        channels: 3,
        hasAlpha: false,
      })
      expect([mediaType, width, height]).toEqual([
        format === 'png' ? 'image/png' : 'image/jpeg',
        1012,
        638,
      ])
      expect(facts.format).toBe(mediaType.split('/')[1])
      expect(await coloursAt(content, quarters)).toEqual(upright)
    },
  )

  test('fitted, is in the middle with its background around it, to the pixel', async () => {
    const { content } = await render(await fourFields(638, 638), { background: '#0000ff' })
    const points = [
      [186, 3],
      [187, 3],
      [824, 3],
      [825, 3],
    ] as const
    expect(await coloursAt(content, points)).toEqual(['blue', 'red', 'green', 'blue'])
  })

  test.each([
    [0, upright],
    [1, turned],
    [2, ['yellow', 'blue', 'green', 'red']],
    [3, ['green', 'yellow', 'red', 'blue']],
  ] as const)(
    'after %i quarter turns clockwise is oriented correctly',
    async (quarterTurns, colours) => {
      const { content } = await render(await fourFields(1012, 1012), { quarterTurns, mode: 'crop' })
      expect(await coloursAt(content, quarters)).toEqual(colours)
    },
  )

  test('is upright according to its EXIF orientation', async () => {
    const { content } = await render(await fourFields(638, 1012, 'jpeg', 6))
    expect(await coloursAt(content, quarters)).toEqual(turned)
  })

  test('rotated by degrees, turns clockwise and shows its background in the corners', async () => {
    const { content } = await render(await fourFields(2024, 1276), {
      degrees: 30,
      background: '#000000',
    })
    expect(await coloursAt(content, corners)).toEqual(['black', 'black', 'black', 'black'])
    // The border of red and green was above the middle; turned clockwise, red is there now.
    expect(
      await coloursAt(content, [
        [506, 200],
        [506, 438],
      ]),
    ).toEqual(['red', 'yellow'])
  })

  test('cropped, is filled by the chosen part, with background where it exceeds the image', async () => {
    const image = await fourFields(2000, 1000)
    expect(
      await coloursAt(
        (await render(image, { mode: 'crop', crop: { left: 1010, top: 0, width: 700 } })).content,
        corners,
      ),
    ).toEqual(['green', 'green', 'green', 'green'])
    const beyond = await render(image, {
      mode: 'crop',
      crop: { left: -500, top: 0, width: 1000 },
      background: '#000000',
    })
    expect(
      await coloursAt(beyond.content, [
        [505, 100],
        [507, 100],
      ]),
    ).toEqual(['black', 'red'])
  })

  test('shows the background through transparent parts', async () => {
    const clear = await sharp({
      create: { width: 500, height: 500, channels: 4, background: '#ff000000' },
    })
      .png()
      .toBuffer()
    expect(
      await coloursAt((await render(clear, { background: '#00ff00' })).content, quarters),
    ).toEqual(['green', 'green', 'green', 'green'])
  })

  test('contains no camera metadata', async () => {
    const gps = {
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '1/1 29/1 0/1' },
      IFD0: { Make: 'Secret Camera' },
    }
    const image = await sharp(await fourFields(600, 400, 'jpeg'))
      .withExif(gps)
      .withIccProfile('p3')
      .jpeg()
      .toBuffer()
    expect(image.includes('Secret Camera')).toBe(true)
    const { content } = await render(image)
    expect(content.includes('Secret Camera')).toBe(false)
    const { icc, xmp, iptc, exif } = await sharp(content).metadata()
    expect([icc, xmp, iptc]).toEqual([undefined, undefined, undefined])
    // These bytes are the resolution.
    expect((exif?.length ?? 0) < 300).toBe(true)
  })

  test('is reproducible: the preview equals the result', async () => {
    const image = await fourFields(900, 700, 'jpeg')
    const change = { mode: 'crop', quarterTurns: 3, degrees: 7.5 } as const
    expect(
      (await render(image, change)).content.equals((await render(image, change)).content),
    ).toBe(true)
  })
})

test('with any image and adjustment the surface has its size, or the crop is outside the image', async () => {
  const part = fc.record({
    left: fc.integer({ min: -800, max: 800 }),
    top: fc.integer({ min: -800, max: 800 }),
    width: fc.integer({ min: 20, max: 3000 }),
  })
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 900 }),
      fc.integer({ min: 1, max: 900 }),
      fc.record({
        mode: fc.constantFrom('fit' as const, 'crop' as const),
        quarterTurns: fc.integer({ min: 0, max: 3 }),
        degrees: fc.oneof(fc.constant(0), fc.double({ min: -45, max: 45, noNaN: true })),
        crop: fc.option(part, { nil: undefined }),
      }),
      async (width, height, change) => {
        const image = await sharp({ create: { width, height, channels: 3, background: '#777777' } })
          .png({ compressionLevel: 1 })
          .toBuffer()
        const outcome = await render(image, change).then(
          ({ content }) => sharp(content).metadata(),
          (error: { code?: string }) => error.code,
        )
        if (outcome === 'image.cropOutside') expect(change.mode).toBe('crop')
        else expect(outcome).toMatchObject({ width: 1012, height: 638, density: 300 })
      },
    ),
    { numRuns: 120 },
  )
})
