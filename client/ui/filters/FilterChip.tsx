import { Cross } from '@blueprintjs/icons'
import type { ReactNode } from 'react'
import { defineMessages } from 'react-intl'
import { useTexts } from '#client/state/texts.ts'
import { IconButton } from '#client/ui/IconButton.tsx'

const text = defineMessages({ clear: { id: 'kit.filters.FilterChip.clear', defaultMessage: 'Clear the filter {label}' } })

type Props = { label: string; children: ReactNode; onClear?: () => void }

/** A filter: one that is set stands out, and goes by its cross. What it holds stays as it is, and keeps the focus. */
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
            // The cross goes with what it clears: the focus stays at the filter.
            event.currentTarget.parentElement?.querySelector<HTMLElement>('[data-filter]')?.focus()
            onClear()
          }}
        />
      )}
    </span>
  )
}
