/** The size in pixels in which a photograph is stored, shown and printed: 30 x 40 mm at 300 dpi. */
export const photoSize = { width: 354, height: 472 } as const
