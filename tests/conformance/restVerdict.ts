import type { Example, Sample } from './restSamples.ts'
import type { Answer, Caller } from './restStage.ts'

/**
 * The refusals of another branch's record: as if it didn't exist, or as not the caller's to access.
 */
const unseen = [
  'record.notFound',
  'passport.notFound',
  'package.notFound',
  'station.notFound',
  'user.notFound',
  'bag.notFound',
  'cardThreshold.notFound',
  'lot.notFound',
  'lot.ldrNotFound',
  'lot.doNotFound',
  'transfer.notFound',
  'traveller.notFound',
  'permission.denied',
  'job.heldElsewhere',
]
/** The refusals of a missing key. */
const missing = [
  'field.required',
  'request.invalid',
  'print.batchFirst',
  'print.selectOne',
  'qc.scanFirst',
  'supervisor.needed',
  'despatch.employerNo',
  'despatch.nothing',
  'lot.selectOne',
]

/**
 * Returns the result of a call: 'ok' if it succeeded as the contract states, otherwise the
 * refusal's code.
 * @throws Error for a response that is no envelope of its contract
 */
export function verdictOf(
  example: Example,
  answer: Answer,
  about: { sample: Sample; caller: Caller; jpn: boolean },
): string {
  const { status, body } = answer
  if (status === 200) {
    if (body.status !== (about.jpn ? 0 : 1) || typeof body.message !== 'string')
      throw new Error(`No envelope of success: ${JSON.stringify(body)}`)
    example.fits(body.result, about)
    return 'ok'
  }
  const refused =
    body.status === (about.jpn ? status : 0) &&
    body.result === null &&
    Boolean(body.code) &&
    /\S/.test(body.message)
  if (!refused || status < 400 || status > 499)
    throw new Error(`No envelope of a refusal: ${status} ${JSON.stringify(body)}`)
  return body.code!
}

/** Returns 'unseen' for the refusals that a caller of another branch may receive. */
export function foreignVerdictOf(
  example: Example,
  answer: Answer,
  about: { sample: Sample; caller: Caller; jpn: boolean },
): string {
  const { foreign } = example
  if (typeof foreign === 'function' && answer.status === 200)
    return foreign(answer.body.result) ? 'unseen' : 'seen'
  const verdict = verdictOf(example, answer, about)
  return foreign !== 'same' && unseen.includes(verdict) ? 'unseen' : verdict
}

/** Returns 'missing' for refusals of a missing value. */
export function missingVerdict(verdict: string): string {
  return missing.includes(verdict) ? 'missing' : verdict
}
