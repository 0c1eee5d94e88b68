import { saveUpload } from '#server/platform/uploads.ts'
import { importRegistryFile } from '#server/registry/importRegistryFile.ts'
import { saveSurface } from '#server/surface/saveSurface.ts'
import { fourFields } from '#tests/support/images.ts'
import { goodRecord } from '#tests/support/registryRecords.ts'
import type { Person } from '#tests/support/world.ts'
import type { Row } from './accessRow.ts'
import type { Cards } from './cards.ts'

const send = async (person: Person) =>
  (await saveUpload(person, { name: 'a.png', content: await fourFields(40, 30) })).id
const newApplication = async ({ operator, pending }: Cards) =>
  (await operator.db.cardJob.findUniqueOrThrow({ where: { id: await pending() } })).applId

let held = 930_000
/** Creates a record of JHB that waits for a confirmation. */
async function heldRecord({ operator }: Cards): Promise<number> {
  const record = { ...goodRecord(++held), passexpiry: '2037-11-01' }
  await importRegistryFile(operator, {
    name: `${held}.json`,
    bytes: Buffer.from(JSON.stringify([record])),
  })
  return (await operator.db.registryHeld.findFirstOrThrow({ where: { applId: record.applid } })).id
}

const anyHere = ({ here }: { here: unknown[] }) => here.length > 0

/** The support tools: images of the print surface, records pulled from the registry. */
export const supportAccessTable: Record<string, Row> = {
  'Query.checkPassport': {
    action: 'registry.pull',
    reach: 'reads',
    document:
      'query($passportNo: String!) { checkPassport(passportNo: $passportNo) { here { jobId } } }',
    variables: async ({ operator }, _caller, { applId }) =>
      operator.db.application.findUniqueOrThrow({
        where: { applId },
        select: { passportNo: true },
      }),
    shows: anyHere,
  },
  'Query.checkEmployer': {
    action: 'registry.pull',
    reach: 'reads',
    document:
      'query { checkEmployer(employerName: "MEGAH BINA SDN BHD", stickerDate: "2026-11-17") { here { jobId } } }',
    variables: () => ({}),
    shows: anyHere,
  },
  // tests/server/registry/pullRecords.test.ts covers the records that pulling touches.
  'Mutation.pullPassport': {
    action: 'registry.pull',
    reach: 'nothing',
    variables: () => ({ input: { passportNo: 'A1' } }),
    shows: () => true,
  },
  'Mutation.pullEmployer': {
    action: 'registry.pull',
    reach: 'nothing',
    variables: () => ({ input: { employerName: 'NONE', stickerDate: '2026-11-02' } }),
    shows: () => true,
  },
  // Headquarters decides on the held records of every branch, regardless of its other rights.
  'Mutation.confirmHeldRecord': {
    action: 'registry.confirm',
    reach: 'reads',
    variables: async (cards) => ({ input: { heldId: await heldRecord(cards) } }),
    shows: (answer) => answer !== null,
  },
  'Mutation.dismissHeldRecord': {
    action: 'registry.confirm',
    reach: 'reads',
    variables: async (cards) => ({ input: { heldId: await heldRecord(cards) } }),
    shows: (answer) => answer !== null,
  },
  'Query.surfaceSource': {
    action: 'surface.view',
    reach: 'reads',
    document:
      'query($applId: String) { surfaceSource(applId: $applId) { __typename ... on SurfaceSource { width } ... on Problem { code } } }',
    variables: async ({ operator }, _caller, { applId }) =>
      saveSurface(operator, { applId, uploadId: await send(operator) }),
    shows: (answer: { width?: number }) => answer.width === 1012,
  },
  'Mutation.saveSurface': {
    action: 'surface.save',
    reach: 'changes',
    variables: async (cards, caller) => ({
      input: { applId: await newApplication(cards), uploadId: await send(caller) },
    }),
    shows: (answer) => answer !== null,
  },
}
