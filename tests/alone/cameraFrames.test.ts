import { beforeAll, describe, expect, test } from 'vitest'
import { prepareZXingModule } from 'zxing-wasm/reader'
import { decodePicture } from '#client/ui/scan/camera/decodePicture.ts'
import {
  drawView,
  frameSize,
  grades,
  pixelsOf,
  viewOf,
} from '#tests/support/camera/cameraFrames.ts'
import { decoderFile } from '#tests/support/camera/decoderFile.ts'
import { printedLabels, type PrintedLabel } from '#tests/support/camera/printedLabels.ts'

/** Views of each label and grade; the labels times the grades times this are the frames. */
const views = 20
const least = 0.95

let labels: PrintedLabel[]
beforeAll(async () => {
  prepareZXingModule({ overrides: { wasmBinary: await decoderFile() } })
  labels = await printedLabels()
})

describe('the camera', () => {
  test.each(grades)(
    `reads at least ${least * 100}% of frames that a person can read, and none wrongly: %s ones`,
    async (grade) => {
      const missed: string[] = []
      const wrong: string[] = []
      let frames = 0
      for (const [index, label] of labels.entries()) {
        for (let view = 0; view < views; view++, frames++) {
          const seed = 1_000 * (index + 1) + view
          const found = await decodePicture(pixelsOf(drawView(label, viewOf(label, seed, grade))))
          const texts = found.map(({ text }) => text)
          if (!texts.includes(label.text)) missed.push(`${label.what}, seed ${seed}`)
          wrong.push(...texts.filter((text) => text !== label.text))
        }
      }
      expect(frames).toBe(100)
      expect(wrong).toEqual([])
      expect(missed.length, missed.join('\n')).toBeLessThanOrEqual((1 - least) * frames)
    },
  )

  test('finds nothing on an empty table, and nothing in a code that is covered in part', async () => {
    const table = new Float32Array(frameSize.width * frameSize.height).fill(0.4)
    expect(await decodePicture(pixelsOf(table))).toEqual([])
    for (const label of labels) {
      const { width, height } = frameSize
      const frame = drawView(label, {
        ...viewOf(label, 1, 'easy'),
        turn: 0,
        shift: { x: 0, y: 0 },
        glare: null,
      })
      // A hand over the left half.
      for (let y = 0; y < height; y++) frame.fill(0.4, y * width, y * width + width / 2)
      expect(await decodePicture(pixelsOf(frame)), label.what).toEqual([])
    }
  })
})
