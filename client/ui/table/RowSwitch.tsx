import { Switch } from '@blueprintjs/core'

type Props = {
  /** What being on means, for who hears it: with the row's name it stays the same in either position. */
  name: string
  row: string
  on: boolean
  /** The state that it is in, for who sees it. */
  state: string
  inFlight: boolean
  onChange: () => void
}

/** A switch in a row, which does at once what it says. */
export function RowSwitch({ name, row, on, state, inFlight, onChange }: Props) {
  return (
    <Switch
      className="ik-row-switch"
      aria-label={`${name} ${row}`}
      checked={on}
      disabled={inFlight}
      label={state}
      onChange={onChange}
    />
  )
}
