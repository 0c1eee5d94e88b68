import type { ReactElement, ReactNode } from 'react'

type Props = {
  icon?: ReactElement
  title: string
  children?: ReactNode
  actions?: ReactNode
  alert?: boolean
}

/**
 * Shows a message in place of content: nothing was found, or something failed. It says what to do
 * next.
 */
export function Notice({ icon, title, children, actions, alert = false }: Props) {
  return (
    <div className="ik-notice" role={alert ? 'alert' : undefined}>
      {icon}
      <h2>{title}</h2>
      {children && <p>{children}</p>}
      {actions && <div className="ik-row">{actions}</div>}
    </div>
  )
}
