import { Switch } from '@blueprintjs/core'

type Props = {
  /**
   * The meaning of "on", for screen readers. With the row's name it stays the same in both
   * positions.
   */
  name: string
  row: string
  on: boolean
  /** The present state, as visible text. */
  state: string
  inFlight: boolean
  onChange: () => void
}

/** A switch in a row that takes effect at once. */
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
