import { Disable, Error, InfoSign, Tick, Time } from '@blueprintjs/icons'
import type { ReactElement } from 'react'
import type { StateTone } from '#domain/stateRows.ts'

const icons: Record<StateTone, ReactElement> = {
  ok: <Tick size={12} />,
  info: <InfoSign size={12} />,
  warn: <Time size={12} />,
  bad: <Error size={12} />,
  none: <Disable size={12} />,
}

/**
 * Shows a state by icon, words and colour, never by colour alone. Pass `icon={null}` if the words
 * are figures.
 */
export function StateTag({
  tone,
  text,
  icon,
}: {
  tone: StateTone
  text: string
  icon?: ReactElement | null
}) {
  return (
    <span className={`ik-tag ik-${tone}`}>
      {icon === undefined ? icons[tone] : icon}
      {text}
    </span>
  )
}
