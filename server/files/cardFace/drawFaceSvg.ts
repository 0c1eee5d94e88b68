import { cardSize, type FaceItem } from '#domain/cardFace/faceLayout.ts'
import { escaped } from '#server/files/svg.ts'
import { baseLine } from './faceLetters.ts'
import { faceParts, type FaceContent, type FacePart } from './faceParts.ts'

const { width, height } = cardSize

/**
 * A side of a card as SVG of its exact size, to be looked at: everything stands where the PDF has it, in letters of the
 * viewer's fonts that are as wide.
 */
export function drawFaceSvg(items: readonly FaceItem[], content: FaceContent): string {
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}mm" height="${height}mm" viewBox="0 0 ${width} ${height}"`,
    ' font-family="Noto Sans, DejaVu Sans, Arial, Helvetica, sans-serif">',
    `<rect width="${width}" height="${height}" fill="#fff"/>`,
    ...faceParts(items, content).map(draw),
    '</svg>',
  ].join('')
}

function draw(part: FacePart): string {
  if (part.kind === 'area') return `<path d="${rectangle(part)}" fill="${part.colour}"/>`
  if (part.kind === 'modules') return `<path shape-rendering="crispEdges" d="${part.squares.map(rectangle).join('')}"/>`
  if (part.kind === 'text') {
    const fit = part.width > 0 ? ` textLength="${mm(part.width)}" lengthAdjust="spacingAndGlyphs"` : ''
    const look = `font-size="${mm(part.size)}"${part.bold ? ' font-weight="700"' : ''} fill="${part.colour}"`
    return `<text x="${mm(part.x)}" y="${mm(part.y + part.size * baseLine)}" ${look}${fit}>${escaped(part.words)}</text>`
  }
  const area = `x="${mm(part.x)}" y="${mm(part.y)}" width="${mm(part.width)}" height="${mm(part.height)}"`
  if (!part.picture) return `<rect ${area} fill="#eceff3" stroke="#9aa5b1" stroke-width="0.2" stroke-dasharray="1 1"/>`
  const { type, content } = part.picture
  return `<image ${area} preserveAspectRatio="xMidYMid slice" href="data:${type};base64,${content.toString('base64')}"/>`
}

const rectangle = ({ x, y, width: wide, height: tall }: { x: number; y: number; width: number; height: number }) =>
  `M${mm(x)} ${mm(y)}h${mm(wide)}v${mm(tall)}h-${mm(wide)}z`

const mm = (value: number) => value.toFixed(4)
