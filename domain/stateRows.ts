import { upperOf, type UpperOf } from './enumCase.ts'
import type { Words } from './words.ts'

export type StateTone = 'ok' | 'info' | 'warn' | 'bad' | 'none'
/** Icons of states that are more specific than the icon of their tone. */
export type StateIcon = 'lock' | 'online' | 'offline'

/**
 * A state, defined once: its displayed name and its appearance. Its tone has an icon too, which
 * `icon` replaces.
 */
export type StateRow = { readonly name: Words; readonly tone: StateTone; readonly icon?: StateIcon }
export type StateRows<State extends string = string> = Readonly<Record<State, StateRow>>

/** Returns the displayed names of a table's states. */
export function namesOf<State extends string>(rows: StateRows<State>): Record<State, Words> {
  return Object.fromEntries(statesOf(rows).map((state) => [state, rows[state].name])) as Record<
    State,
    Words
  >
}

/** Returns the states of a table, in its order. */
export function statesOf<State extends string>(rows: StateRows<State>): readonly State[] {
  return Object.keys(rows) as State[]
}

/** Returns the GraphQL names of a table's states, in its order. */
export function enumsOf<State extends string>(rows: StateRows<State>): readonly UpperOf<State>[] {
  return statesOf(rows).map((state) => upperOf(state))
}
