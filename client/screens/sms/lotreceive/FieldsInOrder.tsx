import type { KeyboardEvent, ReactNode } from 'react'

/**
 * Fields that take scans in order: Enter moves to the next empty one, and submits the form if there
 * is none.
 */
export function FieldsInOrder({
  children,
  optional,
}: {
  children: ReactNode
  optional: readonly string[]
}) {
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
    const fields = [
      ...event.currentTarget.querySelectorAll<HTMLInputElement | HTMLSelectElement>(
        'input, select',
      ),
    ]
    const next = fields.find(({ name, value }) => value === '' && !optional.includes(name))
    if (!next) return
    event.preventDefault()
    next.focus()
  }
  return (
    <div role="presentation" className="ik-lr-fields" onKeyDown={onKeyDown}>
      {children}
    </div>
  )
}
