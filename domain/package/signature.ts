import { z } from 'zod'
import { limits } from '#domain/limits.ts'

/**
 * The size of the field for a signature, whatever the size of the pad on the screen: left to right,
 * top to bottom.
 */
export const signatureField = { width: 900, height: 300 } as const

/** One line of the pen: alternating x and y of its points, in units of the field. */
export type Stroke = { points: number[] }

const place = z.int().min(0).max(signatureField.width)

/** The lines of a signature. Only whole numbers inside the field reach a file. */
export const strokes = z
  .array(z.object({ points: z.array(place).max(2 * limits.signaturePoints, 'signature.tooLong') }))
  .max(limits.signatureStrokes, 'signature.tooLong')
  .superRefine((drawn, check) => {
    const refuse = (message: string) => check.addIssue({ code: 'custom', message, path: [] })
    if (drawn.some(({ points }) => points.length < 2 || points.length % 2 !== 0))
      return refuse('signature.broken')
    if (
      drawn.some(({ points }) => points.some((at, i) => i % 2 === 1 && at > signatureField.height))
    )
      return refuse('signature.broken')
    if (drawn.reduce((sum, { points }) => sum + points.length / 2, 0) > limits.signaturePoints)
      refuse('signature.tooLong')
  })

/** Returns the length of the pen's path, in units of the field. */
export function inkOf(drawn: readonly Stroke[]): number {
  let ink = 0
  for (const { points } of drawn) {
    for (let i = 2; i < points.length; i += 2)
      ink += Math.hypot(points[i]! - points[i - 2]!, points[i + 1]! - points[i - 1]!)
  }
  return ink
}

/**
 * Returns the strokes as the data of an SVG path, which pdfkit draws as well: digits, M, L and
 * spaces alone.
 */
export function signaturePath(drawn: readonly Stroke[]): string {
  return drawn
    .map(({ points }) => {
      const places: string[] = []
      for (let i = 0; i < points.length; i += 2) places.push(`${points[i]} ${points[i + 1]}`)
      // A touch of the pen is a point, which is drawn as a line of length zero.
      if (places.length === 1) places.push(places[0]!)
      return `M${places.join('L')}`
    })
    .join('')
}
