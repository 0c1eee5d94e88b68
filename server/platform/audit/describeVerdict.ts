import { formatAnchor } from './anchor.ts'
import type { AuditFault } from './sealRow.ts'
import type { AuditVerdict } from './verifyAudit.ts'

const sentences: Record<AuditFault['kind'], (fault: AuditFault) => string> = {
  gap: ({ seq }) => `Seal ${seq} is missing.`,
  deleted: ({ seq, eventId }) => `Event ${eventId} was deleted: its seal ${seq} is still there.`,
  edited: ({ seq, eventId }) => `Event ${eventId} was edited: it is no longer what seal ${seq} was put on.`,
  broken: ({ seq, eventId }) =>
    `Seal ${seq} (event ${eventId}) does not follow from the seal before it: seals were reordered or replaced.`,
  rewritten: ({ seq, eventId }) =>
    `Seal ${seq} (event ${eventId}) is not the one that the anchor names: the trail was written anew up to here.`,
  cut: ({ seq }) => `The trail ends before seal ${seq}, which the anchor names: its end was cut off.`,
  archive: ({ seq }) =>
    `The archives that were given do not lead to seal ${seq}, after which the trail goes on: one is missing, or is not the one that was made.`,
  unsealed: ({ eventId }) =>
    `Event ${eventId} has no seal, though it is old enough to have one: its seal was removed, or no server has run since.`,
}

/** What the person gave along, beside the database. */
type Given = { anchored: boolean; archives: boolean }

/** The verdict in sentences, for the person who asked; what it can't tell comes first. */
export function describeVerdict({ sealed, waiting, head, fault, archived }: AuditVerdict, given: Given): string[] {
  if (fault)
    return [
      `NOT SOUND. ${sentences[fault.kind](fault)}`,
      `Before it, ${sealed} sealed events${archived ? ' beyond the archives' : ''} are as they were written.`,
    ]
  const missing = given.anchored
    ? []
    : [
        'WITHOUT AN ANCHOR (--anchor, from the log) this cannot tell whether the end of the trail was cut off, or all of it written anew. Of what is there:',
      ]
  const apart =
    archived && !given.archives
      ? [
          `The seals up to ${archived.seq} lie in archives, which were not given (--archive, each in its order): of them this tells nothing.`,
        ]
      : []
  return [
    ...missing,
    ...apart,
    `Sound: ${sealed} sealed events are as they were written${waiting > 0 ? `, ${waiting} more wait for their seals` : ''}.`,
    ...(head ? [`Head: ${formatAnchor(head)}`] : []),
  ]
}
