import type { ProblemCode } from '#domain/problems.ts'

/** A device did not do what it was asked: reader.disconnected, reader.noCard, reader.inUse. */
export class DeviceProblem extends Error {
  readonly code: ProblemCode
  /** Of a card that was being printed: what the printer itself says of it, null where nobody knows. */
  readonly printed: boolean | null

  constructor(code: ProblemCode, printed: boolean | null = null) {
    super(code)
    this.name = 'DeviceProblem'
    this.code = code
    this.printed = printed
  }
}

/** Why a device did not do it, where that is why the work failed. @throws anything else that it failed by */
export function deviceProblemOf(error: unknown): ProblemCode {
  if (!(error instanceof DeviceProblem)) throw error
  return error.code
}

/** The person stopped what the device was asked for. */
export class DeviceStopped extends Error {
  constructor() {
    super('The device was stopped')
    this.name = 'DeviceStopped'
  }
}
