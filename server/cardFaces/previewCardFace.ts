import { sampleFacts } from '#domain/cardFace/cardFields.ts'
import { previewCardFaceInput } from '#domain/cardFace/inputs.ts'
import { readLayout } from '#domain/cardFace/readLayout.ts'
import { problem } from '#domain/problems.ts'
import { drawFaceSvg } from '#server/files/cardFace/drawFaceSvg.ts'
import { attempt } from '#server/platform/attempt.ts'

/** As long as those of cards. */
const sampleQr = `IKAD1.${'A'.repeat(190)}.${'A'.repeat(86)}`

/**
 * What the card of somebody invented would look like by a layout, as SVG of both sides. It keeps nothing.
 * @throws cardFace.notJson and what else the rules of layouts refuse
 */
export const previewCardFace = attempt({
  name: 'previewCardFace',
  action: 'setting.manage',
  input: previewCardFaceInput,
  async run(_ctx, { layout }) {
    const read = readLayout(layout)
    if (!read.ok) throw problem(read.code, { where: read.where }, 'layout')
    const content = { facts: sampleFacts, picture: null, qrString: sampleQr }
    return { front: drawFaceSvg(read.layout.front, content), back: drawFaceSvg(read.layout.back, content) }
  },
})
