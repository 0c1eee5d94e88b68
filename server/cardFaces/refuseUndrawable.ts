import { letterName } from '#domain/cardFace/faceFaults.ts'
import { faceSides, type FaceLayout } from '#domain/cardFace/faceLayout.ts'
import { problem } from '#domain/problems.ts'
import type { Typesetter } from '#server/letters/typesetter.ts'

/**
 * Refuses a layout whose fixed words have letters that no font has.
 * @throws cardFace.letters
 */
export function refuseUndrawable(type: Typesetter, layout: FaceLayout): void {
  for (const side of faceSides)
    for (const [index, item] of layout[side].entries()) {
      if (item.kind !== 'words') continue
      const { missing } = type.shape(item.words, item.bold ? 'bold' : 'plain')
      const values = { where: `${side}[${index}]`, letters: missing.map(letterName).join(', ') }
      if (missing.length > 0) throw problem('cardFace.letters', values, 'layout')
    }
}
