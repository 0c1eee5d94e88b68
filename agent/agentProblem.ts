import type { AgentFailure } from '#domain/agent/pageMessages.ts'

/** What was asked could not be done; `printed` is what the printer itself says of the card, null where it doesn't. */
export class AgentProblem extends Error {
  readonly code: AgentFailure
  readonly printed: boolean | null

  constructor(code: AgentFailure, printed: boolean | null = null, options?: ErrorOptions) {
    super(code, options)
    this.name = 'AgentProblem'
    this.code = code
    this.printed = printed
  }
}
