import { createCardFaceInput } from '#domain/cardFace/inputs.ts'
import { readLayout } from '#domain/cardFace/readLayout.ts'
import { problem } from '#domain/problems.ts'
import { command } from '#server/platform/command.ts'
import { lockFaces } from './cardFaces.ts'

/**
 * Keeps a new version of what cards of a type look like. It isn't in use before somebody says so; the versions before it stay
 * as they are, because cards were printed by them.
 * @throws cardType.notFound, record.changed (somebody made a later one meanwhile), cardFace.notJson and what else its rules refuse
 */
export const createCardFace = command({
  name: 'createCardFace',
  action: 'setting.manage',
  input: createCardFaceInput,
  async run(scope, { cardTypeId, basedOn, layout, note }) {
    const read = readLayout(layout)
    if (!read.ok) throw problem(read.code, { where: read.where }, 'layout')
    const { code } = await lockFaces(scope.tx, cardTypeId)
    const { _max } = await scope.tx.cardFace.aggregate({ where: { cardTypeId }, _max: { no: true } })
    if ((_max.no ?? 0) !== basedOn) throw problem('record.changed')
    const made = { cardTypeId, no: basedOn + 1, layout: read.layout, note }
    await scope.tx.cardFace.create({ data: { ...made, createdAt: scope.now, createdById: scope.viewer.userId } })
    return {
      result: { cardTypeId },
      audit: { subjects: [`CardType:${cardTypeId}`], after: { cardType: code, version: made.no, note } },
      changed: [{ kind: 'settings', id: `CardType:${cardTypeId}`, branchCode: null }],
    }
  },
})
