import { z } from 'zod'
import { cardFields } from '#domain/cardFace/cardFields.ts'
import type { CardJobState } from '#domain/cardJob/states.ts'
import { onceValid } from '#domain/fieldProblems.ts'
import { applId, version } from '#domain/fields.ts'
import type { PassUse } from '#domain/pass/passSettings.ts'
import { findState, postcodeInState } from '#domain/places.ts'
import { problem, type Problem, type ProblemCode } from '#domain/problems.ts'
import { optionalLine, requiredLine } from '#domain/text/lines.ts'
import { madeCard, type CardState, type MadeCard } from './correction.ts'

/**
 * The fields of an application that staff may correct: the holder's address and the employer
 * (specification section 5, "Address/profile update: state, postcode, address, employer name
 * required"). Whether an employer is required depends on the card type (domain/pass/). `version` is
 * that of the latest job.
 */
export const updateProfileInput = z
  .object({
    applId,
    version,
    address1: requiredLine(100),
    address2: optionalLine(100),
    address3: optionalLine(100),
    address4: optionalLine(100),
    postcode: requiredLine(5).regex(/^\d{5}$/, 'field.postcode'),
    city: requiredLine(60),
    state: requiredLine(60).refine((name) => findState(name) !== null, 'row.state'),
    phone: optionalLine(20).pipe(z.string().regex(/^(?:\+?[\d ()-]{6,20})?$/, 'field.phone')),
    employerName: optionalLine(120),
    employerNo: optionalLine(30),
    rocNo: optionalLine(30),
  })
  .superRefine(
    ({ postcode, state }, check) => {
      const known = findState(state)
      if (known === null || postcodeInState(postcode, known)) return
      check.addIssue({ code: 'custom', message: 'row.postcode', path: ['postcode'] })
    },
    onceValid('postcode', 'state'),
  )
  .superRefine(
    ({ employerName, employerNo, rocNo }, check) => {
      if (employerName !== '' || (employerNo === '' && rocNo === '')) return
      check.addIssue({ code: 'custom', message: 'field.required', path: ['employerName'] })
    },
    onceValid('employerName', 'employerNo', 'rocNo'),
  )

/** Returns the rules of the form for an application, by its card type's use of the employer. */
export function profileForm(employer: PassUse) {
  return employer === 'required'
    ? updateProfileInput.safeExtend({ employerName: requiredLine(120) })
    : updateProfileInput
}

/** The fields that staff may change. */
export const profileFields = [
  'address1',
  'address2',
  'address3',
  'address4',
  'postcode',
  'city',
  'state',
  'phone',
  'employerName',
  'employerNo',
  'rocNo',
] as const satisfies readonly (keyof z.infer<typeof updateProfileInput>)[]
export type Profile = Record<(typeof profileFields)[number], string>

/**
 * Returns why the profile can't be changed any more in the state of the latest job, or null if it
 * can.
 */
export function profileRefusal(status: CardJobState): ProblemCode | null {
  return status === 'despatched' ? 'profile.despatched' : null
}

const printed = {
  inPrinter: 'profile.cardInPrinter',
  pendingQc: 'profile.cardWaitsForQc',
  qcPassed: 'profile.cardPassed',
  despatched: 'profile.despatched',
} as const satisfies Record<MadeCard, ProblemCode>

/**
 * Returns why these fields can't all be changed while there is such a card, or null if they can.
 * What is printed on a card (the employer's name) follows the same rule as a correction by the
 * registry: it may change while there is no good card. The address is not printed.
 */
export function printedRefusal(
  changed: readonly (keyof Profile)[],
  jobs: readonly CardState[],
): Problem | null {
  const field = changed.find((name) => Object.hasOwn(cardFields, name))
  const made = field && madeCard(jobs)
  return made ? problem(printed[made], {}, field) : null
}
