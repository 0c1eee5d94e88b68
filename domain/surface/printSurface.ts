/**
 * The print surface of a card, to which every image of it is converted, in pixels with its dots per
 * inch.
 */
export const printSurface = { width: 1012, height: 638, dpi: 300 } as const

/** Width and height in pixels. */
export type Size = { width: number; height: number }

/** The accepted image formats, detected by content. */
export const surfaceFormats = ['jpeg', 'png', 'webp'] as const
export type SurfaceFormat = (typeof surfaceFormats)[number]

/** The filename extensions for file choosers; the content decides. */
export const surfaceEndings = ['.jpg', '.jpeg', '.png', '.webp'] as const
