/** A state machine as data: for each state, the actions it allows and the state each leads to. */
export type StateTable<State extends string, Action extends string> = Record<
  State,
  Partial<Record<Action, State>>
>

/** Returns the state that the action leads to, or null if the table refuses it. */
export function nextState<S extends string, A extends string>(
  table: StateTable<S, A>,
  state: S,
  action: A,
): S | null {
  return table[state][action] ?? null
}

/** Returns the actions that the state allows, in the table's order. */
export function allowedActions<S extends string, A extends string>(
  table: StateTable<S, A>,
  state: S,
): A[] {
  return Object.keys(table[state]) as A[]
}

/** Returns the table as a Mermaid state diagram, for the documentation. */
export function stateDiagram<S extends string, A extends string>(
  table: StateTable<S, A>,
  start: S,
): string {
  const arrows = Object.entries<Partial<Record<A, S>>>(table).flatMap(([from, row]) =>
    Object.entries(row).map(([action, to]) => `  ${from} --> ${String(to)}: ${action}`),
  )
  return ['stateDiagram-v2', `  [*] --> ${start}`, ...arrows].join('\n')
}
