import { z } from 'zod'
import { cardFieldNames } from './cardFields.ts'

/** A card (ISO/IEC 7810, ID-1, "CR80"), in millimetres. */
export const cardSize = { width: 85.6, height: 53.98 } as const
/** Any scanner reads a QR code of our length from a card at this size, in millimetres. */
const smallestQr = 20
/** Characters of a layout as text. */
export const longestLayout = 20_000

const x = z.number().min(0).max(cardSize.width)
const y = z.number().min(0).max(cardSize.height)
const width = z.number().min(1).max(cardSize.width)
const height = z.number().min(0.1).max(cardSize.height)
const colour = z.string().regex(/^#[0-9a-fA-F]{6}$/)
/** The position of text: `size` is its size in points, `align` applies within the width. */
const letters = {
  x,
  y,
  width,
  size: z.number().min(4).max(24),
  bold: z.boolean().default(false),
  colour: colour.default('#000000'),
  align: z.enum(['left', 'centre', 'right']).default('left'),
}

const item = z.discriminatedUnion('kind', [
  /** A filled area. */
  z.strictObject({ kind: z.literal('band'), x, y, width, height, colour }),
  /** The application's photograph, filling the area from its middle. */
  z.strictObject({ kind: z.literal('photo'), x, y, width, height }),
  /** Fixed text on every card of the type. */
  z.strictObject({ kind: z.literal('words'), words: z.string().min(1).max(80), ...letters }),
  /**
   * A field of the application, below its name if `label` is set. It is set in smaller letters
   * before it takes more lines.
   */
  z.strictObject({
    kind: z.literal('field'),
    field: z.enum(cardFieldNames),
    label: z.boolean().default(true),
    lines: z.int().min(1).max(3).default(1),
    ...letters,
  }),
  /** The QR code, with its quiet zone. */
  z.strictObject({
    kind: z.literal('qr'),
    x,
    y,
    size: z.number().min(smallestQr).max(cardSize.height),
  }),
])
export type FaceItem = z.infer<typeof item>
/** Maximum items of a side. */
export const faceItems = 40
const side = z.array(item).max(faceItems)

export const faceLayout = z.strictObject({ front: side.min(1), back: side })
/**
 * The layout of a card's items, in millimetres from its upper left corner. An empty back is not
 * printed.
 */
export type FaceLayout = z.infer<typeof faceLayout>
/** The layout as it is written: defaults may be left out. */
export type FaceLayoutInput = z.input<typeof faceLayout>
export const faceSides = ['front', 'back'] as const
export type FaceSide = (typeof faceSides)[number]
