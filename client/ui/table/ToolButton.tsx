import { Button, type ButtonProps } from '@blueprintjs/core'
import type { ReactElement } from 'react'

type Props = Omit<ButtonProps, 'text' | 'title' | 'aria-label' | 'icon'> & {
  icon: ReactElement
  label: string
}

/** A button above a list: an icon, with its word where the list is wide enough. */
export function ToolButton({ label, ...rest }: Props) {
  return (
    <Button
      aria-label={label}
      title={label}
      text={<span className="ik-word">{label}</span>}
      {...rest}
    />
  )
}
