import type { Weight } from './fontFiles.ts'
import type { Typesetter } from './typesetter.ts'

type Place = { x: number; y: number; size: number; weight: Weight; colour: string }

const figure = (value: number) => String(Number(value.toFixed(5)))

/**
 * Returns a line of text as outlines: the viewer needs none of the fonts, and sees the same as in
 * the PDF. `escaped` is the text for screen readers; `y` is the baseline.
 */
export function svgText(
  type: Typesetter,
  text: string,
  escaped: string,
  { x, y, size, weight, colour }: Place,
): string {
  let left = x
  const paths = type.shape(text, weight).runs.map(({ font, glyphs }) => {
    const scale = size / font.unitsPerEm
    let pen = 0
    const outlines = glyphs.map(({ id, xAdvance, xOffset, yOffset }) => {
      const outline = font.pathOf(id, pen + xOffset, yOffset)
      pen += xAdvance
      return outline
    })
    const place = [scale, 0, 0, -scale, left, y].map(figure).join(' ')
    left += pen * scale
    return `<path transform="matrix(${place})" d="${outlines.join('')}"/>`
  })
  return `<g role="img" aria-label="${escaped}" fill="${colour}">${paths.join('')}</g>`
}
