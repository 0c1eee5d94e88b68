import { z } from 'zod'
import { limits } from '#domain/limits.ts'

/**
 * `fit` shows the whole image with background around it; `crop` fills the surface with a part of
 * it.
 */
export const surfaceModes = ['fit', 'crop'] as const
const surfaceMode = z.enum(surfaceModes)
export type SurfaceMode = z.infer<typeof surfaceMode>

const finite = (min: number, max: number) => z.number('field.number').min(min).max(max)

/** More than the surface around the largest image, turned to its diagonal, needs. */
const farthest = limits.surfaceSide * 3

/**
 * The part that a crop takes, in pixels of the turned image (see `turnedSize`). Its height follows
 * from the surface's proportions, so that nothing is ever stretched. It may extend beyond the
 * image: the background shows there.
 */
export const cropRectangle = z.object({
  left: finite(-farthest, farthest),
  top: finite(-farthest, farthest),
  width: finite(limits.surfaceCropWidth, farthest),
})
export type CropRectangle = z.infer<typeof cropRectangle>

/**
 * The conversion of an image to the print surface: first quarter turns clockwise, then fine degrees
 * clockwise.
 */
export const surfaceAdjustment = z.object({
  mode: surfaceMode.default('fit'),
  quarterTurns: z.int('field.number').min(0).max(3).default(0),
  degrees: finite(-limits.surfaceFineDegrees, limits.surfaceFineDegrees).default(0),
  /** The colour (#rrggbb) under transparent parts and around the image. */
  background: z
    .string()
    .regex(/^#[0-9a-f]{6}$/i, 'field.pattern')
    .default('#ffffff'),
  /** Without one a crop takes the largest part, from the middle. */
  crop: cropRectangle.optional(),
})
export type SurfaceAdjustment = z.infer<typeof surfaceAdjustment>

/** The whole image, upright, on white. */
export const plainAdjustment: SurfaceAdjustment = surfaceAdjustment.parse({})
