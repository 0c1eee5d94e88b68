import { cardJobRefusal } from '#domain/cardJob/refusals.ts'
import type { CardJobState } from '#domain/cardJob/states.ts'
import { despatchRefusal, type DespatchTraits } from '#domain/despatch/despatchGroups.ts'
import { problem, type Problem } from '#domain/problems.ts'

/** Returns why a scanned card can't join the chosen ones; null if it can. */
export function scanRefusal(
  scanned: { state: CardJobState; mayDespatch: boolean; traits: DespatchTraits },
  chosen: readonly DespatchTraits[],
): Problem | null {
  if (scanned.state !== 'qcPassed') return cardJobRefusal(scanned.state, 'despatch')
  if (!scanned.mayDespatch)
    return problem('job.heldElsewhere', { branch: scanned.traits.branchCode })
  const refused = despatchRefusal([...chosen, scanned.traits])
  return refused && problem(refused)
}
