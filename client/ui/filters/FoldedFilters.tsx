import { Button } from '@blueprintjs/core'
import { defineMessages } from 'react-intl'
import { useTexts } from '#client/state/texts.ts'
import { DropDown } from '#client/ui/DropDown.tsx'
import { ClearFilter } from './ClearFilter.tsx'
import type { FilterSlot } from './filterRow.ts'

const text = defineMessages({
  more: {
    id: 'kit.filters.FoldedFilters.more',
    defaultMessage: '+{n} more {n, plural, one {filter} other {filters}}: {words}',
  },
  change: { id: 'kit.filters.FoldedFilters.change', defaultMessage: 'Change the filter {label}' },
})

type Props = {
  /** The active filters for which the row has no room. */
  folded: readonly (readonly [id: string, slot: FilterSlot])[]
  isOpen: boolean
  onOpenChange: (open: boolean) => void
  /** Shows a filter in the row, with the focus. */
  onChange: (id: string) => void
  onClear: (id: string) => void
}

/**
 * Shows the number of active filters for which the row has no room. Its list names, changes and
 * clears them.
 */
export function FoldedFilters({ folded, isOpen, onOpenChange, onChange, onClear }: Props) {
  const t = useTexts(text)
  const words = folded.map(([, slot]) => `${slot.label}: ${slot.words}`).join(', ')
  const label = t('more', { n: folded.length, words })
  return (
    <DropDown
      align="start"
      returnFocus={false}
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      content={
        <ul className="ik-folded">
          {folded.map(([id, slot]) => (
            <li key={id}>
              <Button
                variant="minimal"
                alignText="start"
                className="ik-filter"
                title={t('change', { label: slot.label })}
                onClick={() => onChange(id)}
              >
                <span className="ik-muted">{slot.label}</span> <strong>{slot.words}</strong>
              </Button>
              {slot.clear && <ClearFilter label={slot.label} onClick={() => onClear(id)} />}
            </li>
          ))}
        </ul>
      }
    >
      <Button
        className="ik-folded-count"
        text={`+${folded.length}`}
        aria-label={label}
        title={label}
      />
    </DropDown>
  )
}
