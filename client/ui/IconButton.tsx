import { Button, type ButtonProps } from '@blueprintjs/core'
import type { ReactElement } from 'react'

type Props = Omit<ButtonProps, 'text' | 'title' | 'aria-label' | 'icon'> & {
  icon: ReactElement
  label: string
}

/** A button with only an icon. Its label is its accessible name and its tooltip. */
export function IconButton({ label, ...rest }: Props) {
  return <Button aria-label={label} title={label} {...rest} />
}
