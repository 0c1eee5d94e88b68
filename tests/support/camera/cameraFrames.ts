import { seededRandom } from '#tests/faults/seededRandom.ts'
import type { PrintedLabel } from './printedLabels.ts'

export const frameSize = { width: 1280, height: 720 } as const

/** How a camera sees a label. */
export type View = {
  /** Pixels per narrowest bar or square, facing the camera. */
  pixels: number
  /** Angles in degrees: in the picture, and of the label's two axes away from the camera. */
  turn: number
  tilt: { x: number; y: number }
  /** Distance of the code from the picture's middle, in pixels. */
  shift: { x: number; y: number }
  /** Standard deviation of the blur, in pixels. */
  blur: number
  /** What white is from 0 to 1, and by how much the light falls from left to right. */
  light: number
  fall: number
  /** Standard deviation of the sensor's noise, from 0 to 1. */
  noise: number
  /** A light reflected beside the code's middle, or null. */
  glare: { x: number; y: number; radius: number } | null
  seed: number
}

export const grades = ['easy', 'usual', 'hard'] as const
export type Grade = (typeof grades)[number]

/**
 * The limits of each grade. Up to "hard" a person reads the label's number from the picture and can
 * tell each bar or square from the next: none is narrower than 1.8 pixels, none is blurred over by
 * its neighbour, and dark differs from light by more than the noise.
 */
const limits: Record<
  Grade,
  {
    pixels: [number, number]
    tilt: number
    blur: number
    light: [number, number]
    noise: number
    glare: number
  }
> = {
  easy: { pixels: [3.2, 4.5], tilt: 10, blur: 0.6, light: [0.7, 1], noise: 0.01, glare: 0 },
  usual: { pixels: [2.4, 3.6], tilt: 25, blur: 0.9, light: [0.4, 1], noise: 0.03, glare: 0.3 },
  hard: { pixels: [1.8, 2.8], tilt: 35, blur: 0.9, light: [0.2, 1], noise: 0.04, glare: 0.5 },
}

/** Returns the view of a label by a seed within a grade. */
export function viewOf({ module, span }: PrintedLabel, seed: number, grade: Grade): View {
  const random = seededRandom(seed)
  const between = (from: number, to: number) => from + (random.below(10_001) / 10_000) * (to - from)
  const { pixels, tilt, blur, light, noise, glare } = limits[grade]
  const away = { x: between(-tilt, tilt), y: between(-tilt, tilt) }
  const steepest = (Math.max(Math.abs(away.x), Math.abs(away.y)) * Math.PI) / 180
  // The limit is of what is seen, at the angle; the whole code is in the picture, whichever way it
  // lies.
  const width = Math.min(between(...pixels) / Math.cos(steepest), (600 * module) / span)
  const white = between(...light)
  return {
    pixels: width,
    turn: between(-180, 180),
    tilt: away,
    shift: { x: between(-200, 200), y: between(-30, 30) },
    blur: between(0, blur) * Math.min(1, width / 3),
    light: white,
    fall: between(0, 0.4),
    noise: between(0, noise) * Math.sqrt(white),
    glare: random.chance(glare)
      ? { x: between(-150, 150), y: between(-90, 90), radius: between(20, 60) }
      : null,
    seed,
  }
}

/** The table on which the label lies. */
const table = 0.35

/** Draws what a camera sees, as grey values. */
export function drawView(label: PrintedLabel, view: View): Float32Array<ArrayBuffer> {
  const { width, height } = frameSize
  const { dots, width: wide, height: tall } = label
  const grey = new Float32Array(width * height).fill(table)
  const { toDots, box } = planeOf(label, view)
  const [ax, bx, cx, ay, by, cy, aw, bw, cw] = toDots
  // Four samples for each pixel, a quarter of it beside its middle.
  for (let y = 2 * box.top; y < 2 * box.bottom; y++) {
    const down = y / 2 - 0.25
    for (let x = 2 * box.left; x < 2 * box.right; x++) {
      const across = x / 2 - 0.25
      const w = aw * across + bw * down + cw
      const left = Math.floor((ax * across + bx * down + cx) / w)
      const top = Math.floor((ay * across + by * down + cy) / w)
      if (left < 0 || top < 0 || left >= wide || top >= tall) continue
      grey[(y >> 1) * width + (x >> 1)]! += (dots[top * wide + left]! / 255 - table) / 4
    }
  }
  return expose(blurred(grey, view.blur), view)
}

/** Returns the picture as a canvas has it. */
export function pixelsOf(grey: Float32Array): {
  width: number
  height: number
  data: Uint8ClampedArray<ArrayBuffer>
} {
  const words = new Uint32Array(grey.length)
  for (let at = 0; at < grey.length; at++)
    words[at] = 0xff000000 + Math.round(grey[at]! * 255) * 0x010101
  return { ...frameSize, data: new Uint8ClampedArray(words.buffer) }
}

/**
 * Returns the homography from a pixel of the picture to the label's dots (a pinhole camera), by
 * rows, and the part of the picture that has the label, in pixels.
 */
function planeOf(
  { module, middle, dotsPerMm, width, height }: PrintedLabel,
  { pixels, turn, tilt, shift }: View,
): {
  toDots: [number, number, number, number, number, number, number, number, number]
  box: { left: number; right: number; top: number; bottom: number }
} {
  const focal = 1_100
  const distance = (focal * module) / pixels
  const [z, x, y] = [turn, tilt.x, tilt.y].map((degrees) => (degrees * Math.PI) / 180) as [
    number,
    number,
    number,
  ]
  const [sz, cz, sx, cx, sy, cy] = [z, x, y].flatMap((angle) => [
    Math.sin(angle),
    Math.cos(angle),
  ]) as [number, number, number, number, number, number]
  // From the label to the picture: the first two columns of the rotation, and the distance.
  const [m00, m10, m20] = [cz * cy, sz * cy, -sy]
  const [m01, m11, m21] = [cz * sy * sx - sz * cx, sz * sy * sx + cz * cx, cy * sx]
  const [midX, midY] = [frameSize.width / 2 + shift.x, frameSize.height / 2 + shift.y]
  const h = [
    [focal * m00 + midX * m20, focal * m01 + midX * m21, midX * distance],
    [focal * m10 + midY * m20, focal * m11 + midY * m21, midY * distance],
    [m20, m21, distance],
  ]
  const [[a, b, c], [d, e, f], [g, i, j]] = h as [
    [number, number, number],
    [number, number, number],
    [number, number, number],
  ]
  const corners = [0, width / dotsPerMm].flatMap((across) =>
    [0, height / dotsPerMm].map((along) => {
      const [u, v] = [across - middle.x, along - middle.y]
      const far = g * u + i * v + j
      return { x: (a * u + b * v + c) / far, y: (d * u + e * v + f) / far }
    }),
  )
  const within = (value: number, most: number) => Math.min(Math.max(value, 0), most)
  const [xs, ys] = [corners.map((corner) => corner.x), corners.map((corner) => corner.y)]
  const box = {
    left: within(Math.floor(Math.min(...xs)), frameSize.width),
    right: within(Math.ceil(Math.max(...xs)), frameSize.width),
    top: within(Math.floor(Math.min(...ys)), frameSize.height),
    bottom: within(Math.ceil(Math.max(...ys)), frameSize.height),
  }
  // Its inverse, up to a factor.
  const inverse = [
    [e * j - f * i, c * i - b * j, b * f - c * e],
    [f * g - d * j, a * j - c * g, c * d - a * f],
    [d * i - e * g, b * g - a * i, a * e - b * d],
  ] as const
  const [ix, iy, iw] = inverse
  const inDots = ([p, q, r]: readonly [number, number, number], along: number) =>
    [p + along * iw[0], q + along * iw[1], r + along * iw[2]].map((each) => each * dotsPerMm) as [
      number,
      number,
      number,
    ]
  return { toDots: [...inDots(ix, middle.x), ...inDots(iy, middle.y), ...iw], box }
}

function blurred(grey: Float32Array<ArrayBuffer>, sigma: number): Float32Array<ArrayBuffer> {
  if (sigma < 0.05) return grey
  const { width, height } = frameSize
  const reach = Math.ceil(3 * sigma)
  const weights = Array.from({ length: 2 * reach + 1 }, (_, at) =>
    Math.exp(-((at - reach) ** 2) / (2 * sigma ** 2)),
  )
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  const across = grey.slice()
  // The frame's edge stays sharp: no code is there.
  for (let y = 0; y < height; y++) {
    for (let at = y * width + reach; at < (y + 1) * width - reach; at++) {
      let sum = 0
      for (let off = -reach; off <= reach; off++) sum += grey[at + off]! * weights[off + reach]!
      across[at] = sum / total
    }
  }
  const down = across.slice()
  for (let at = reach * width; at < (height - reach) * width; at++) {
    let sum = 0
    for (let off = -reach; off <= reach; off++)
      sum += across[at + off * width]! * weights[off + reach]!
    down[at] = sum / total
  }
  return down
}

/** Noise with a mean of zero and a variance of one. Its length is a prime, so no row repeats. */
const noises = (() => {
  const random = seededRandom(1)
  // Nearly normal: twelve uniform numbers.
  const drawOne = () =>
    Array.from({ length: 12 }, () => random.below(10_000) / 10_000).reduce((a, b) => a + b) - 6
  return Float32Array.from({ length: 65_521 }, drawOne)
})()

/** Adds light, its reflection and noise. */
function expose(grey: Float32Array<ArrayBuffer>, view: View): Float32Array<ArrayBuffer> {
  const { width, height } = frameSize
  const { glare, shift } = view
  const radius = glare?.radius ?? 1
  const reach = glare ? (4 * radius) ** 2 : 0
  const glareX = width / 2 + shift.x + (glare?.x ?? 0)
  const glareY = height / 2 + shift.y + (glare?.y ?? 0)
  const firstNoise = seededRandom(view.seed).below(noises.length)
  let at = 0
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++, at++) {
      const off = (x - glareX) ** 2 + (y - glareY) ** 2
      const reflected = off < reach ? Math.exp(-off / (2 * radius ** 2)) : 0
      const lit = view.light * (1 - view.fall * (x / width)) * (0.06 + 0.9 * grey[at]!)
      const value =
        lit +
        0.9 * reflected +
        view.noise * noises[(at * 7 + (at >> 9) + firstNoise) % noises.length]!
      grey[at] = Math.min(Math.max(value, 0), 1)
    }
  }
  return grey
}
