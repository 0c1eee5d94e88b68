/** A refusal as the server states it: `message` is in the person's language, `path` names the field to blame. */
export type ClientProblem = {
  readonly code: string
  readonly message: string
  readonly path?: string | null
  /** The reason alone, where `message` says before it what failed. */
  readonly why?: string
  readonly fields: readonly { readonly path: string; readonly code: string; readonly message: string }[]
}

/** What a command came to. */
export type Outcome<T> = { ok: true; value: T } | { ok: false; problem: ClientProblem }

/** Whether a field is to blame, so that the message belongs beside it. */
export function blamesField(problem: ClientProblem): boolean {
  return Boolean(problem.path) || problem.fields.length > 0
}
