import { sampleFacts } from '#domain/cardFace/cardFields.ts'
import type { FaceSide } from '#domain/cardFace/faceLayout.ts'
import { previewCardFaceInput } from '#domain/cardFace/inputs.ts'
import { readLayout } from '#domain/cardFace/readLayout.ts'
import { problem } from '#domain/problems.ts'
import { openTypesetter } from '#server/letters/typesetter.ts'
import { attempt } from '#server/platform/attempt.ts'
import { drawFaceSvg } from './drawFaceSvg.ts'

/** As long as the QR strings of cards. */
const sampleQr = `IKAD1.${'A'.repeat(190)}.${'A'.repeat(86)}`

/**
 * Returns the preview of an invented holder's card with a layout, as SVG of both sides. It stores
 * nothing.
 * @throws cardFace.notJson and the other refusals of layouts' rules
 */
export const previewCardFace = attempt({
  name: 'previewCardFace',
  action: 'setting.manage',
  input: previewCardFaceInput,
  async run(_ctx, { layout }) {
    const read = readLayout(layout)
    if (!read.ok) throw problem(read.code, { where: read.where }, 'layout')
    const content = { facts: sampleFacts, picture: null, qrString: sampleQr }
    const type = await openTypesetter()
    const side = (name: FaceSide) => drawFaceSvg(type, read.layout[name], content)
    return { front: side('front'), back: side('back') }
  },
})
