import type { ProblemCode } from '#domain/problems.ts'

/** A device did not do what it was asked: reader.disconnected, reader.noCard, reader.inUse. */
export class DeviceProblem extends Error {
  readonly code: ProblemCode

  constructor(code: ProblemCode) {
    super(code)
    this.name = 'DeviceProblem'
    this.code = code
  }
}

/** The person stopped what the device was asked for. */
export class DeviceStopped extends Error {
  constructor() {
    super('The device was stopped')
    this.name = 'DeviceStopped'
  }
}
