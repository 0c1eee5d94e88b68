import type { ProblemCode } from '#domain/problems.ts'

/** A device failed: reader.disconnected, reader.noCard, reader.inUse. */
export class DeviceProblem extends Error {
  readonly code: ProblemCode
  /** For a card that was being printed: the printer's own report on it, null if unknown. */
  readonly printed: boolean | null

  constructor(code: ProblemCode, printed: boolean | null = null) {
    super(code)
    this.name = 'DeviceProblem'
    this.code = code
    this.printed = printed
  }
}

/**
 * Returns the code of a device problem.
 * @throws any other error
 */
export function deviceProblemOf(error: unknown): ProblemCode {
  if (!(error instanceof DeviceProblem)) throw error
  return error.code
}

/** The person stopped the device's work. */
export class DeviceStopped extends Error {
  constructor() {
    super('The device was stopped')
    this.name = 'DeviceStopped'
  }
}
