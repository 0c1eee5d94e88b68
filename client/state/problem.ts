/**
 * A refusal by the server: `message` is in the person's language, `path` names the field concerned.
 */
export type ClientProblem = {
  readonly code: string
  readonly message: string
  readonly path?: string | null
  /** The reason alone, if `message` says first what failed. */
  readonly why?: string
  readonly fields: readonly {
    readonly path: string
    readonly code: string
    readonly message: string
  }[]
}

/** The outcome of a command. */
export type Outcome<T> = { ok: true; value: T } | { ok: false; problem: ClientProblem }

/** Returns whether the problem concerns a field, so that the message belongs beside it. */
export function blamesField(problem: ClientProblem): boolean {
  return Boolean(problem.path) || problem.fields.length > 0
}
