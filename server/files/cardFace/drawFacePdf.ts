import { cardSize, faceSides, type FaceLayout } from '#domain/cardFace/faceLayout.ts'
import { faceParts, type FaceContent, type FacePart } from '#server/cardFaces/faceParts.ts'
import { writePdf, type Pdf } from '#server/files/pdf.ts'

/** Points per millimetre. */
const mm = 72 / 25.4
const size: [number, number] = [cardSize.width * mm, cardSize.height * mm]

/**
 * Returns the surface of a card as a PDF of its exact size: a page for each side that has content.
 */
export function drawFacePdf(layout: FaceLayout, content: FaceContent, at: Date): Promise<Buffer> {
  // A printer's queue shows the title, which must not reveal the holder.
  return writePdf({ title: 'iKad', locale: 'ms', at, size, margin: 0 }, (pdf, type) => {
    for (const [index, side] of faceSides.filter((each) => layout[each].length > 0).entries()) {
      if (index > 0) pdf.addPage({ size, margin: 0 })
      for (const part of faceParts(type, layout[side], content)) draw(pdf, part)
    }
  })
}

function draw(pdf: Pdf, part: FacePart): void {
  if (part.kind === 'area')
    pdf.rect(part.x * mm, part.y * mm, part.width * mm, part.height * mm).fill(part.colour)
  else if (part.kind === 'modules') {
    for (const { x, y, width, height } of part.squares)
      pdf.rect(x * mm, y * mm, width * mm, height * mm)
    pdf.fill('#000000')
  } else if (part.kind === 'picture') {
    if (part.picture) drawPicture(pdf, part, part.picture.content)
  } else {
    pdf
      .font(part.bold ? 'bold' : 'plain')
      .fontSize(part.size * mm)
      .fillColor(part.colour)
      .text(part.words, part.x * mm, part.y * mm, { lineBreak: false })
  }
}

function drawPicture(
  pdf: Pdf,
  { x, y, width, height }: Extract<FacePart, { kind: 'picture' }>,
  content: Buffer,
): void {
  const area = [width * mm, height * mm] as [number, number]
  pdf
    .save()
    .rect(x * mm, y * mm, ...area)
    .clip()
    .image(content, x * mm, y * mm, { cover: area, align: 'center', valign: 'center' })
    .restore()
}
