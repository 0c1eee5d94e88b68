import type { ReactNode } from 'react'
import { ClearFilter } from './ClearFilter.tsx'

type Props = { label: string; children: ReactNode; onClear?: () => void }

/**
 * Frames a filter. An active one stands out and has a cross that clears it. Its content stays
 * mounted and keeps the focus.
 */
export function FilterChip({ label, children, onClear }: Props) {
  return (
    <span className={onClear ? 'ik-chip' : undefined}>
      {children}
      {onClear && (
        <ClearFilter
          label={label}
          onClick={(event) => {
            // The cross disappears with the value it clears, so the focus moves to the filter.
            event.currentTarget.parentElement?.querySelector<HTMLElement>('[data-filter]')?.focus()
            onClear()
          }}
        />
      )}
    </span>
  )
}
