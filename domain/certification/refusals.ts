import { actsOnBranch, can, type Viewer } from '#domain/access.ts'
import { addDays } from '#domain/dates/dateRange.ts'
import { dayInWords } from '#domain/dates/dayInWords.ts'
import { malaysianDate } from '#domain/malaysia.ts'
import { problem, type Problem } from '#domain/problems.ts'
import { nextState } from '#domain/stateTable.ts'
import {
  daysBetweenCounts,
  type CountedKind,
  type CountIntervals,
} from '#domain/stocktake/schedule.ts'
import { certificationStateRows, type CertificationState } from './states.ts'
import { certificationTransitions, type CertificationAction } from './transitions.ts'

type Place = { branchCode: string; kind: CountedKind }

export type CertificationFacts = Place & {
  state: CertificationState
  /** The certification day, and today. */
  day: string
  today: string
  /** Whether a count of the place is under way. */
  counting: boolean
  /** When the last count up to the certification day ended. Null if there was none. */
  countedAt: Date | null
  intervals: CountIntervals
  /** Who signed first, and the digest of what they signed. Null before that. */
  signed: { userId: number; name: string; digest: string } | null
  /** The digest of the figures as they are now. */
  digest: string
  /** Whether the viewer moved cards of the place since its last count, or closed its day. */
  holds: boolean
}

/** Returns why the viewer can't sign now, or null if they can. */
export function certificationRefusal(
  viewer: Viewer,
  facts: CertificationFacts,
  action: CertificationAction,
): Problem | null {
  return (
    signerRefusal(viewer, facts, action) ??
    (nextState(certificationTransitions, facts.state, action) === null
      ? problem('certification.stateNow', { state: certificationStateRows[facts.state].name })
      : null) ??
    placeRefusal(facts) ??
    (action === 'sign' ? repeatedSignature(facts) : secondSignature(viewer, facts))
  )
}

/** The first signer is of the place's branch; the second acts for it. */
function signerRefusal(
  viewer: Viewer,
  { branchCode }: Place,
  action: CertificationAction,
): Problem | null {
  if (!can(viewer, `certification.${action}`)) return problem('permission.denied')
  if (!actsOnBranch(viewer, branchCode)) return problem('permission.denied')
  if (action === 'sign' && viewer.branchCode !== branchCode)
    return problem('certification.notOfPlace')
  return null
}

/** Nobody certifies a day to come, during a count, or without a count within the schedule. */
function placeRefusal(facts: CertificationFacts): Problem | null {
  const { day, today, counting, countedAt, kind, intervals } = facts
  if (day > today) return problem('certification.tooEarly', { day: dayInWords(day) })
  if (counting) return problem('certification.counting')
  const from = addDays(day, -daysBetweenCounts(kind, intervals))
  if (countedAt === null || malaysianDate(countedAt) < from)
    return problem('certification.notCounted', { from: dayInWords(from), day: dayInWords(day) })
  return null
}

function repeatedSignature({ signed, digest }: CertificationFacts): Problem | null {
  if (signed === null || signed.digest !== digest) return null
  return problem('certification.signedAlready', { name: signed.name })
}

function secondSignature(
  viewer: Viewer,
  { signed, digest, holds }: CertificationFacts,
): Problem | null {
  if (signed === null) return null
  if (signed.userId === viewer.userId) return problem('certification.sameSigner')
  if (holds) return problem('certification.holdsStock')
  if (signed.digest !== digest) return problem('certification.changedSince', { name: signed.name })
  return null
}
