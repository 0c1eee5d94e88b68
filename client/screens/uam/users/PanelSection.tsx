import { useId, type ReactNode } from 'react'

/** A section of a user's panel with its own heading. */
export function PanelSection({
  title,
  aside,
  children,
}: {
  title: string
  aside?: ReactNode
  children: ReactNode
}) {
  const id = useId()
  return (
    <section className="ik-users-section" aria-labelledby={id}>
      <header>
        <h3 id={id}>{title}</h3>
        {aside}
      </header>
      {children}
    </section>
  )
}
