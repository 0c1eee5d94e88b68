import { Button, type ButtonProps } from '@blueprintjs/core'
import type { ReactElement } from 'react'

type Props = Omit<ButtonProps, 'text' | 'title' | 'aria-label' | 'icon'> & { icon: ReactElement; label: string }

/** A button that shows a picture alone: what it does is read out, and stands beside the pointer. */
export function IconButton({ label, ...rest }: Props) {
  return <Button aria-label={label} title={label} {...rest} />
}
