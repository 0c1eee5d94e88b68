import { useState } from 'react'
import { plainAdjustment, type SurfaceAdjustment } from '#domain/surface/adjustment.ts'
import { within } from '#domain/surface/cropSteps.ts'
import { largestCrop, turnedSize } from '#domain/surface/placement.ts'
import type { Size } from '#domain/surface/printSurface.ts'

/** Returns the present adjustment of the image. The crop always stays within the allowed area. */
export function useAdjustment(image: Size) {
  const [adjustment, setAdjustment] = useState<SurfaceAdjustment>(plainAdjustment)
  const turned = turnedSize(image, adjustment)
  const crop = within(adjustment.crop ?? largestCrop(turned), turned)
  const change = (next: Partial<SurfaceAdjustment>) =>
    setAdjustment((present) => ({ ...present, ...next }))
  return {
    adjustment: adjustment.mode === 'crop' ? { ...adjustment, crop } : adjustment,
    turned,
    crop,
    change,
    // After a quarter turn the image has other proportions, so the crop is reset to the largest
    // one.
    turn: (quarters: 1 | -1) =>
      setAdjustment(({ crop: _crop, ...present }) => ({
        ...present,
        quarterTurns: (present.quarterTurns + quarters + 4) % 4,
      })),
    reset: () => setAdjustment(plainAdjustment),
  }
}
