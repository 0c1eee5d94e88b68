import type { SystemFigures } from './figures.ts'
import { judgeDatabase } from './judgeDatabase.ts'
import { judgeMachine } from './judgeMachine.ts'
import { judgeSafety } from './judgeSafety.ts'
import { judgeWork } from './judgeWork.ts'
import { systemLineNames, type Judged, type SystemLineName } from './systemLines.ts'
import { unseen } from './unseen.ts'

export type SystemLine = Judged & { line: SystemLineName }

/**
 * Says how each part of the running system is, by its figures: every line once, in the order of the
 * screen.
 */
export function judgeSystem(figures: SystemFigures): SystemLine[] {
  const judged = {
    ...judgeDatabase(figures),
    ...judgeSafety(figures),
    ...judgeWork(figures),
    ...judgeMachine(figures),
  }
  return systemLineNames.map((line) => ({ line, ...(judged[line] ?? unseen) }))
}
