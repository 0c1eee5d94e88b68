import type { AgentFailure } from '#domain/agent/pageMessages.ts'

/**
 * A request that could not be fulfilled; `printed` is the printer's own result for the card, null
 * if it has none.
 */
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
