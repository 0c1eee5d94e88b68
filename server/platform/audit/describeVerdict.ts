import { formatAnchor } from './anchor.ts'
import type { AuditFault, AuditVerdict } from './verifyAudit.ts'

const sentences: Record<AuditFault['kind'], (fault: AuditFault) => string> = {
  gap: ({ seq }) => `Seal ${seq} is missing.`,
  deleted: ({ seq, eventId }) => `Event ${eventId} was deleted: its seal ${seq} is still there.`,
  edited: ({ seq, eventId }) => `Event ${eventId} was edited: it is no longer what seal ${seq} was put on.`,
  broken: ({ seq, eventId }) =>
    `Seal ${seq} (event ${eventId}) does not follow from the seal before it: seals were reordered or replaced.`,
  rewritten: ({ seq, eventId }) =>
    `Seal ${seq} (event ${eventId}) is not the one that the anchor names: the trail was written anew up to here.`,
  cut: ({ seq }) => `The trail ends before seal ${seq}, which the anchor names: its end was cut off.`,
  unsealed: ({ eventId }) =>
    `Event ${eventId} has no seal, though it is old enough to have one: its seal was removed, or no server has run since.`,
}

/** The verdict in sentences, for the person who asked; what it can't tell comes first. */
export function describeVerdict({ sealed, waiting, head, fault }: AuditVerdict, anchored: boolean): string[] {
  if (fault) return [`NOT SOUND. ${sentences[fault.kind](fault)}`, `Before it, ${sealed} sealed events are as they were written.`]
  const missing = anchored
    ? []
    : [
        'WITHOUT AN ANCHOR (--anchor, from the log) this cannot tell whether the end of the trail was cut off, or all of it written anew. Of what is there:',
      ]
  return [
    ...missing,
    `Sound: ${sealed} sealed events are as they were written${waiting > 0 ? `, ${waiting} more wait for their seals` : ''}.`,
    ...(head ? [`Head: ${formatAnchor(head)}`] : []),
  ]
}
