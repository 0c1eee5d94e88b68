import { Cross } from '@blueprintjs/icons'
import type { ReactNode } from 'react'
import { defineMessages } from 'react-intl'
import { useTexts } from '#client/state/texts.ts'
import { IconButton } from '#client/ui/IconButton.tsx'

const text = defineMessages({ clear: { id: 'kit.filters.FilterChip.clear', defaultMessage: 'Clear the filter {label}' } })

type Props = { label: string; children: ReactNode; onClear?: () => void }

/** Frames a filter. An active one stands out and has a cross that clears it. Its content stays mounted and keeps the focus. */
export function FilterChip({ label, children, onClear }: Props) {
  const t = useTexts(text)
  return (
    <span className={onClear ? 'ik-chip' : undefined}>
      {children}
      {onClear && (
        <IconButton
          size="small"
          variant="minimal"
          icon={<Cross />}
          label={t('clear', { label })}
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
