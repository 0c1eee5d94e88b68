import { upperOf, type UpperOf } from './enumCase.ts'
import type { Words } from './words.ts'

export type StateTone = 'ok' | 'info' | 'warn' | 'bad' | 'none'
/** Icons of states that say more than their tone's. */
export type StateIcon = 'lock' | 'online' | 'offline'

/** A state, told once: what people call it and how it looks. Its tone has an icon too, which `icon` replaces. */
export type StateRow = { readonly name: Words; readonly tone: StateTone; readonly icon?: StateIcon }
export type StateRows<State extends string = string> = Readonly<Record<State, StateRow>>

/** What the states of a table are called. */
export function namesOf<State extends string>(rows: StateRows<State>): Record<State, Words> {
  return Object.fromEntries(statesOf(rows).map((state) => [state, rows[state].name])) as Record<State, Words>
}

/** The states of a table, in its order. */
export function statesOf<State extends string>(rows: StateRows<State>): readonly State[] {
  return Object.keys(rows) as State[]
}

/** GraphQL's names of a table's states, in its order. */
export function enumsOf<State extends string>(rows: StateRows<State>): readonly UpperOf<State>[] {
  return statesOf(rows).map((state) => upperOf(state))
}
