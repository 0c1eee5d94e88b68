import { cardSize, type FaceItem } from '#domain/cardFace/faceLayout.ts'
import { ascender } from '#server/letters/fontFiles.ts'
import { escaped } from '#server/letters/svgEscape.ts'
import { svgText } from '#server/letters/svgText.ts'
import type { Typesetter } from '#server/letters/typesetter.ts'
import { faceParts, type FaceContent, type FacePart } from './faceParts.ts'

const { width, height } = cardSize

/**
 * Draws a side of a card as SVG of its exact size, for viewing: every item has the position and the
 * letters of the PDF.
 */
export function drawFaceSvg(
  type: Typesetter,
  items: readonly FaceItem[],
  content: FaceContent,
): string {
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}mm" height="${height}mm" viewBox="0 0 ${width} ${height}">`,
    `<rect width="${width}" height="${height}" fill="#fff"/>`,
    ...faceParts(type, items, content).map((part) => draw(type, part)),
    '</svg>',
  ].join('')
}

function draw(type: Typesetter, part: FacePart): string {
  if (part.kind === 'area') return `<path d="${rectangle(part)}" fill="${part.colour}"/>`
  if (part.kind === 'modules')
    return `<path shape-rendering="crispEdges" d="${part.squares.map(rectangle).join('')}"/>`
  if (part.kind === 'text') {
    const { x, y, size, words, bold, colour } = part
    const place = {
      x,
      y: y + size * ascender,
      size,
      weight: bold ? 'bold' : 'plain',
      colour,
    } as const
    return svgText(type, words, escaped(words), place)
  }
  const area = `x="${mm(part.x)}" y="${mm(part.y)}" width="${mm(part.width)}" height="${mm(part.height)}"`
  if (!part.picture)
    return `<rect ${area} fill="#eceff3" stroke="#9aa5b1" stroke-width="0.2" stroke-dasharray="1 1"/>`
  const { type: mediaType, content } = part.picture
  return `<image ${area} preserveAspectRatio="xMidYMid slice" href="data:${mediaType};base64,${content.toString('base64')}"/>`
}

const rectangle = ({
  x,
  y,
  width: wide,
  height: tall,
}: {
  x: number
  y: number
  width: number
  height: number
}) => `M${mm(x)} ${mm(y)}h${mm(wide)}v${mm(tall)}h-${mm(wide)}z`

const mm = (value: number) => value.toFixed(4)
