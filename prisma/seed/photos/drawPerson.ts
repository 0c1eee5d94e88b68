import { photoSize } from '#domain/application/photo.ts'
import { Drawing, type Colour } from './Drawing.ts'

/** The features of a portrait. */
export type Person = {
  skin: Colour
  hair: Colour
  shirt: Colour
  ground: Colour
  style: 'short' | 'parted' | 'long' | 'scarf'
  face: { width: number; length: number }
  spectacles: boolean
  beard: boolean
}

const shade = (colour: Colour, by: number): Colour => [
  colour[0] * by,
  colour[1] * by,
  colour[2] * by,
]
const dark: Colour = [38, 30, 28]
const white: Colour = [250, 250, 248]

/** Draws a portrait of an invented person, from ellipses alone. */
export function drawPerson({
  skin,
  hair,
  shirt,
  ground,
  style,
  face,
  spectacles,
  beard,
}: Person): Drawing {
  const { width, height } = photoSize
  const drawing = new Drawing(width, height, ground)
  const x = width / 2
  const y = 205
  const { width: rx, length: ry } = face
  const scarf = style === 'scarf'
  if (style === 'long') drawing.ellipse({ x, y: y + 40, rx: rx + 34, ry: ry + 62 }, hair)
  drawing.ellipse({ x, y: 500, rx: 158, ry: 150 }, shirt)
  drawing.ellipse({ x, y: 340, rx: 44, ry: 70 }, shade(skin, 0.9))
  if (scarf) drawing.ellipse({ x, y: y + 14, rx: rx + 38, ry: ry + 46 }, hair)
  if (scarf) drawing.ellipse({ x, y: 400, rx: 118, ry: 96 }, hair)
  else
    for (const side of [-1, 1])
      drawing.ellipse({ x: x + side * rx, y: y + 8, rx: 15, ry: 24 }, shade(skin, 0.93))
  if (!scarf) drawing.ellipse({ x, y: y - 22, rx: rx + 11, ry: ry + 10 }, hair, { to: y })
  drawing.ellipse({ x, y, rx, ry }, skin, { from: scarf ? y - ry + 34 : 0 })
  if (style !== 'scarf')
    drawing.ellipse(
      { x: style === 'parted' ? x - 26 : x, y: y - ry + 16, rx: rx - 12, ry: 38 },
      hair,
    )
  if (beard) drawBeard(drawing, x, y, face, hair, skin)
  for (const side of [-1, 1])
    drawEye(drawing, x + side * rx * 0.42, y - 4, scarf ? dark : hair, spectacles)
  if (spectacles) drawing.ellipse({ x, y: y - 2, rx: rx * 0.12, ry: 3 }, dark)
  drawing.ellipse({ x, y: y + 34, rx: 13, ry: 9 }, shade(skin, 0.85))
  drawing.ellipse(
    { x, y: y + 68, rx: 27, ry: 7 },
    shade([skin[0], skin[1] * 0.8, skin[2] * 0.8], 0.8),
  )
  return drawing
}

function drawBeard(
  drawing: Drawing,
  x: number,
  y: number,
  face: Person['face'],
  hair: Colour,
  skin: Colour,
): void {
  drawing.ellipse({ x, y, rx: face.width - 1, ry: face.length }, hair, { from: y + 44 })
  drawing.ellipse({ x, y: y + 40, rx: face.width - 20, ry: 26 }, skin, { to: y + 62 })
}

function drawEye(drawing: Drawing, x: number, y: number, brow: Colour, spectacles: boolean): void {
  drawing.ellipse({ x, y: y - 26, rx: 20, ry: 4 }, brow)
  if (spectacles) drawing.ellipse({ x, y, rx: 27, ry: 22 }, dark)
  if (spectacles) drawing.ellipse({ x, y, rx: 24, ry: 19 }, [224, 232, 236])
  drawing.ellipse({ x, y, rx: 15, ry: 9 }, white)
  drawing.ellipse({ x, y, rx: 8, ry: 8.5 }, dark)
  drawing.ellipse({ x: x + 3, y: y - 3, rx: 2.5, ry: 2.5 }, white)
}
