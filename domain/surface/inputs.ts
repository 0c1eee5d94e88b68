import { z } from 'zod'
import { applId, version } from '#domain/fields.ts'
import { surfaceAdjustment } from './adjustment.ts'

/**
 * What to work on: a file that was sent (`uploadId`), else the image that the application already has. With a `version`
 * it is refused where the application's image has changed since (0: where it has got one).
 */
export const saveSurfaceInput = surfaceAdjustment.extend({
  applId,
  uploadId: z.uuid().optional(),
  version,
})
export type SaveSurfaceInput = z.infer<typeof saveSurfaceInput>
