import type { SurfaceAdjustment } from '#domain/surface/adjustment.ts'

/** The image to adjust: an uploaded file, or else the application's own. */
export type SurfaceFrom = { applId: string; uploadId: string | null }

/** Returns the address of the image that is shown while it is adjusted. */
export function sourceAddress(from: SurfaceFrom, version: number): string {
  return `/files/surface-source?${new URLSearchParams({ ...sourceOf(from), v: String(version) })}`
}

/** Returns the address of an adjustment's result before it is saved. */
export function previewAddress(from: SurfaceFrom, adjustment: SurfaceAdjustment): string {
  const { mode, quarterTurns, degrees, background, crop } = adjustment
  const part: Record<string, string> =
    mode === 'crop' && crop
      ? { left: String(crop.left), top: String(crop.top), width: String(crop.width) }
      : {}
  const turn = { turns: String(quarterTurns), degrees: String(degrees) }
  return `/files/surface-preview?${new URLSearchParams({ ...sourceOf(from), mode, ...turn, background, ...part })}`
}

function sourceOf({ applId, uploadId }: SurfaceFrom): Record<string, string> {
  return uploadId ? { upload: uploadId } : { appl: applId }
}
