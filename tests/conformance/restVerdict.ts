import type { Example, Sample } from './restSamples.ts'
import type { Answer, Caller } from './restStage.ts'

/** How a record of another branch is refused: as if it weren't there, or as none of the caller's business. */
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
/** How a missing key is refused. */
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
 * What became of a call: 'ok' where it succeeded with what the contract says, else the refusal's code.
 * @throws Error for an answer that is no envelope of its contract
 */
export function verdictOf(example: Example, answer: Answer, about: { sample: Sample; caller: Caller; jpn: boolean }): string {
  const { status, body } = answer
  if (status === 200) {
    if (body.status !== (about.jpn ? 0 : 1) || typeof body.message !== 'string')
      throw new Error(`No envelope of success: ${JSON.stringify(body)}`)
    example.fits(body.result, about)
    return 'ok'
  }
  const refused =
    body.status === (about.jpn ? status : 0) && body.result === null && Boolean(body.code) && /\S/.test(body.message)
  if (!refused || status < 400 || status > 499) throw new Error(`No envelope of a refusal: ${status} ${JSON.stringify(body)}`)
  return body.code!
}

/** 'unseen' for what a caller of another branch may be told. */
export function foreignVerdictOf(
  example: Example,
  answer: Answer,
  about: { sample: Sample; caller: Caller; jpn: boolean },
): string {
  const { foreign } = example
  if (typeof foreign === 'function' && answer.status === 200) return foreign(answer.body.result) ? 'unseen' : 'seen'
  const verdict = verdictOf(example, answer, about)
  return foreign !== 'same' && unseen.includes(verdict) ? 'unseen' : verdict
}

/** 'missing' for what says that something is missing. */
export function missingVerdict(verdict: string): string {
  return missing.includes(verdict) ? 'missing' : verdict
}
