import { useId, type ReactNode } from 'react'

type Props = { title?: string; aside?: ReactNode; children: ReactNode; className?: string }

/** A white area with a title line. */
export function Panel({ title, aside, children, className = '' }: Props) {
  const id = useId()
  return (
    <section className={`ik-panel ${className}`} aria-labelledby={title ? id : undefined}>
      {title && (
        <header>
          <h2 id={id}>{title}</h2>
          {aside}
        </header>
      )}
      {children}
    </section>
  )
}
