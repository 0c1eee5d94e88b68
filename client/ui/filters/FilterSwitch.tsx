import { Switch } from '@blueprintjs/core'
import { defineMessages } from 'react-intl'
import { useTexts } from '#client/state/texts.ts'
import { useFilterSlot } from './filterRow.ts'

const text = defineMessages({ on: { id: 'kit.filters.FilterSwitch.on', defaultMessage: 'yes' } })

type Props = { label: string; checked: boolean; onChange: (checked: boolean) => void }

/** A filter that is on or off. Keep its state in the address. */
export function FilterSwitch({ label, checked, onChange }: Props) {
  const t = useTexts(text)
  const slot = useFilterSlot({
    label,
    words: checked ? t('on') : null,
    clear: checked ? () => onChange(false) : undefined,
  })
  if (!slot.shown) return null
  return (
    <Switch
      className="ik-filter-switch"
      checked={checked}
      label={label}
      data-filter={slot.id}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  )
}
