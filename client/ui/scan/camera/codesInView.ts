import type { SeenCode } from './seenCode.ts'

/**
 * A code has left the view after it was in none of this many pictures and for this long, in
 * milliseconds: one blurred picture is no reason to read it again.
 */
const gone = { pictures: 3, ms: 2_000 }

/**
 * Decides which code of the camera's pictures is a scan: the one nearest to the middle, once while
 * it stays in view.
 */
export function createCodesInView() {
  const taken = new Map<string, { at: number; missed: number }>()
  return {
    /** Returns the scan of the next picture, made at this time in milliseconds, if it is one. */
    next(codes: readonly SeenCode[], at: number): string | null {
      for (const [text, last] of taken) {
        if (codes.some((code) => code.text === text)) taken.set(text, { at, missed: 0 })
        else if (++last.missed >= gone.pictures && at - last.at >= gone.ms) taken.delete(text)
      }
      const [nearest] = codes.toSorted((a, b) => a.offCentre - b.offCentre)
      if (!nearest || taken.has(nearest.text)) return null
      taken.set(nearest.text, { at, missed: 0 })
      return nearest.text
    },
  }
}
