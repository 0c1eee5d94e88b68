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
import { printedLabels } from '#tests/support/camera/printedLabels.ts'
import { median, percentile } from './support/measure.ts'

/** Measure: how long the camera's reader takes for a frame with a label, and for an empty one. */
const views = 10

prepareZXingModule({ overrides: { wasmBinary: await decoderFile() } })
const labels = await printedLabels()
const empty = pixelsOf(new Float32Array(frameSize.width * frameSize.height).fill(0.4))

async function timed(frame: typeof empty): Promise<number> {
  const startedAt = performance.now()
  await decodePicture(frame)
  return performance.now() - startedAt
}

function tell(what: string, times: number[]): void {
  const [middle, most] = [median(times), percentile(times, 0.95)].map((each) => each.toFixed(0))
  console.log(`camera, ${what}: median ${middle} ms, 95 % within ${most} ms (goal <= 500 ms)`)
}

await timed(empty)
for (const grade of grades) {
  const times: number[] = []
  for (const label of labels)
    for (let view = 0; view < views; view++)
      times.push(await timed(pixelsOf(drawView(label, viewOf(label, 5_000 + view, grade)))))
  tell(grade, times)
}
const times: number[] = []
for (let view = 0; view < views; view++) times.push(await timed(empty))
tell('nothing in view', times)
