/** A photograph as it is kept, shown and printed: 30 x 40 mm at 300 dpi, in pixels. */
export const photoSize = { width: 354, height: 472 } as const
