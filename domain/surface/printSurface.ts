/** The print surface of a card: what every image of it is brought to, in pixels at dots an inch. */
export const printSurface = { width: 1012, height: 638, dpi: 300 } as const

/** Width and height in pixels. */
export type Size = { width: number; height: number }

/** Formats that an image may have, by its content. */
export const surfaceFormats = ['jpeg', 'png', 'webp'] as const
export type SurfaceFormat = (typeof surfaceFormats)[number]

/** Endings of their names, for file choosers; what counts is the content. */
export const surfaceEndings = ['.jpg', '.jpeg', '.png', '.webp'] as const
