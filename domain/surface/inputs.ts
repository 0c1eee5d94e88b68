import { z } from 'zod'
import { applId, version } from '#domain/fields.ts'
import { surfaceAdjustment } from './adjustment.ts'

/**
 * The image to edit: an uploaded file (`uploadId`), or the image that the application already has.
 * With a `version` it is refused if the application's image has changed since (0: if it has
 * received one).
 */
export const saveSurfaceInput = surfaceAdjustment.extend({
  applId,
  uploadId: z.uuid().optional(),
  version,
})
export type SaveSurfaceInput = z.infer<typeof saveSurfaceInput>
