import { createCardFaceInput } from '#domain/cardFace/inputs.ts'
import { readLayout } from '#domain/cardFace/readLayout.ts'
import { problem } from '#domain/problems.ts'
import { openTypesetter } from '#server/letters/typesetter.ts'
import { preparedCommand } from '#server/platform/preparedCommand.ts'
import { lockFaces } from './cardFaces.ts'
import { refuseUndrawable } from './refuseUndrawable.ts'

/**
 * Stores a new version of a card type's layout. It isn't in use until it is activated; earlier
 * versions stay unchanged, because cards were printed with them.
 * @throws cardType.notFound, record.changed (a later one was created in the meantime),
 *   cardFace.notJson and the other refusals of its rules
 */
export const createCardFace = preparedCommand({
  name: 'createCardFace',
  action: 'setting.manage',
  input: createCardFaceInput,
  async prepare(_ctx, { layout }) {
    const read = readLayout(layout)
    if (!read.ok) throw problem(read.code, { where: read.where }, 'layout')
    refuseUndrawable(await openTypesetter(), read.layout)
    return read
  },
  async run(scope, { cardTypeId, basedOn, note }, read) {
    const { code } = await lockFaces(scope.tx, cardTypeId)
    const { _max } = await scope.tx.cardFace.aggregate({
      where: { cardTypeId },
      _max: { no: true },
    })
    if ((_max.no ?? 0) !== basedOn) throw problem('record.changed')
    const made = { cardTypeId, no: basedOn + 1, layout: read.layout, note }
    await scope.tx.cardFace.create({
      data: { ...made, createdAt: scope.now, createdById: scope.viewer.userId },
    })
    return {
      result: { cardTypeId },
      audit: {
        subjects: [`CardType:${cardTypeId}`],
        after: { cardType: code, version: made.no, note },
      },
      changed: [{ kind: 'settings', id: `CardType:${cardTypeId}`, branchCode: null }],
    }
  },
})
