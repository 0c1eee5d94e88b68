import { saveUpload } from '#server/platform/uploads.ts'
import { saveSurface } from '#server/support/saveSurface.ts'
import { fourFields } from '#tests/support/images.ts'
import type { Person } from '#tests/support/world.ts'
import type { Row } from './accessRow.ts'
import type { Cards } from './cards.ts'

const send = async (person: Person) => (await saveUpload(person, { name: 'a.png', content: await fourFields(40, 30) })).id
const newApplication = async ({ operator, pending }: Cards) =>
  (await operator.db.cardJob.findUniqueOrThrow({ where: { id: await pending() } })).applId

/** The support tools: images of the print surface, records pulled from the registry. */
export const supportAccessTable: Record<string, Row> = {
  'Query.surfaceSource': {
    action: 'surface.view',
    reach: 'reads',
    document: 'query($applId: String) { surfaceSource(applId: $applId) { __typename ... on SurfaceSource { width } ... on Problem { code } } }',
    variables: async ({ operator }, _caller, { applId }) => saveSurface(operator, { applId, uploadId: await send(operator) }),
    shows: (answer: { width?: number }) => answer.width === 1012,
  },
  'Mutation.saveSurface': {
    action: 'surface.save',
    reach: 'changes',
    variables: async (cards, caller) => ({ input: { applId: await newApplication(cards), uploadId: await send(caller) } }),
    shows: (answer) => answer !== null,
  },
}
