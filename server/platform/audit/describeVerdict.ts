import { formatAnchor, type Anchor } from './anchor.ts'
import type { AuditFault } from './sealRow.ts'
import type { AuditVerdict } from './verifyAudit.ts'

const sentences: Record<AuditFault['kind'], (fault: AuditFault) => string> = {
  gap: ({ seq }) => `Seal ${seq} is missing.`,
  deleted: ({ seq, eventId }) => `Event ${eventId} was deleted: its seal ${seq} is still there.`,
  edited: ({ seq, eventId }) =>
    `Event ${eventId} was edited: it is no longer what seal ${seq} was put on.`,
  broken: ({ seq, eventId }) =>
    `Seal ${seq} (event ${eventId}) does not follow from the seal before it: seals were reordered or replaced.`,
  rewritten: ({ seq, eventId }) =>
    `Seal ${seq} (event ${eventId}) differs from the anchor: the trail was rewritten up to here.`,
  cut: ({ seq }) =>
    `The trail ends before seal ${seq}, which the anchor names: its end was cut off.`,
  archive: ({ seq }) =>
    `The archives that were given do not lead to seal ${seq}, after which the trail goes on: one is missing, or is not the one that was made.`,
  unsealed: ({ eventId }) =>
    `Event ${eventId} has no seal, though it is old enough to have one: its seal was removed, or no server has run since.`,
}

/** What the trail was compared with besides the database itself. */
type Given = { anchor: Anchor | undefined; archives: boolean }

/**
 * Returns the verdict in sentences for the operator. Without an anchor, a cut tail or a complete
 * rewrite can't be detected, so the trail is never called sound.
 */
export function describeVerdict(verdict: AuditVerdict, { anchor, archives }: Given): string[] {
  const { sealed, waiting, head, fault, archived } = verdict
  if (fault)
    return [
      `NOT SOUND. ${sentences[fault.kind](fault)}`,
      `Before it, ${sealed} sealed events${archived ? ' beyond the archives' : ''} are as they were written.`,
    ]
  const kept = `${sealed} sealed events are consistent${waiting > 0 ? `, ${waiting} more wait for their seals` : ''}.`
  return [
    anchor
      ? `Sound up to the anchor ${formatAnchor(anchor)}: ${kept}`
      : `NOT PROVEN, FOR WANT OF AN ANCHOR: ${kept} Whether the end was cut off, or all of it rewritten, cannot be known without --anchor from the log.`,
    ...(archived && !archives
      ? [
          `The seals up to ${archived.seq} are in archives that were not given (--archive): they were not checked.`,
        ]
      : []),
    ...(head ? [`Head: ${formatAnchor(head)}`] : []),
  ]
}
