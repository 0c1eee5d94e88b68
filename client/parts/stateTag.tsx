import { FeedSubscribed, Lock, Offline } from '@blueprintjs/icons'
import { useCallback, type ReactElement } from 'react'
import { useLocale } from '#client/state/locale.ts'
import { StateTag } from '#client/ui/StateTag.tsx'
import { camelOf, type EnumOf, type UpperOf } from '#domain/enumCase.ts'
import { enumsOf, type StateIcon, type StateRow, type StateRows } from '#domain/stateRows.ts'
import { say } from '#domain/words.ts'

const icons: Record<StateIcon, ReactElement> = {
  lock: <Lock size={12} />,
  online: <FeedSubscribed size={12} />,
  offline: <Offline size={12} />,
}

function rowOf<State extends string>(
  rows: StateRows<State>,
  state: EnumOf<State>,
): StateRow | undefined {
  const own = camelOf(state as string)
  return Object.hasOwn(rows, own) ? rows[own as State] : undefined
}

type OfState<State extends string> = { state: EnumOf<State>; text?: string | undefined }

/**
 * Shows a state of a domain table, given by GraphQL's name, with icon and colour, and its name or
 * another text.
 */
export function TagOfState<State extends string>({
  rows,
  state,
  text,
}: OfState<State> & { rows: StateRows<State> }) {
  const nameOf = useStateNames(rows)
  const row = rowOf(rows, state)
  return (
    <StateTag
      tone={row?.tone ?? 'none'}
      icon={row?.icon && icons[row.icon]}
      text={text ?? nameOf(state)}
    />
  )
}

/** Returns a component that shows the states of this domain table. */
export function stateTag<State extends string>(rows: StateRows<State>) {
  return (props: OfState<State>) => <TagOfState rows={rows} {...props} />
}

/**
 * Returns a function that names a state; one that only a newer server knows is returned unchanged.
 */
export function useStateNames<State extends string>(
  rows: StateRows<State>,
): (state: EnumOf<State>) => string {
  const locale = useLocale()
  return useCallback(
    (state) => {
      const row = rowOf(rows, state)
      return row ? say(row.name, locale) : state
    },
    [rows, locale],
  )
}

/** Returns the states as filter choices, in the table's order. */
export function useStateChoices<State extends string>(
  rows: StateRows<State>,
): { value: UpperOf<State>; label: string }[] {
  const nameOf = useStateNames(rows)
  return enumsOf(rows).map((value) => ({ value, label: nameOf(value) }))
}
