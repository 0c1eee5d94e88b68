import type { Viewer } from '#domain/access.ts'
import { problem, type Problem } from '#domain/problems.ts'

/**
 * Seconds within which a person may undo their own action, without an approval or a reason
 * (docs/decisions/0085). `receipt` is that of a package, `lotReceipt` that of a distribution or
 * return (docs/decisions/0104).
 */
export const undoSeconds = { verdict: 10, despatch: 10, receipt: 30, lotReceipt: 30 } as const
export type Undoable = keyof typeof undoSeconds

type Done = { byUserId: number | null; at: Date | null }

/**
 * Returns why the viewer may not undo the action, or null if they may. `now` is the database's
 * clock, so that no device's clock extends the time.
 */
export function undoRefusal(
  viewer: Pick<Viewer, 'userId'>,
  done: Done,
  what: Undoable,
  now: Date,
): Problem | null {
  if (done.at === null || done.byUserId !== viewer.userId) return problem('undo.ofAnother')
  const seconds = undoSeconds[what]
  if (now.getTime() - done.at.getTime() <= seconds * 1_000) return null
  return problem(what === 'lotReceipt' ? 'undo.receiptOver' : 'undo.over', { seconds })
}
