import { Cross } from '@blueprintjs/icons'
import type { MouseEvent } from 'react'
import { defineMessages } from 'react-intl'
import { useTexts } from '#client/state/texts.ts'
import { IconButton } from '#client/ui/IconButton.tsx'

const text = defineMessages({
  clear: { id: 'kit.filters.ClearFilter.clear', defaultMessage: 'Clear the filter {label}' },
})

type Props = { label: string; onClick: (event: MouseEvent<HTMLElement>) => void }

/** The cross that clears one filter. */
export function ClearFilter({ label, onClick }: Props) {
  const t = useTexts(text)
  return (
    <IconButton
      size="small"
      variant="minimal"
      icon={<Cross />}
      label={t('clear', { label })}
      onClick={onClick}
    />
  )
}
