import { Button } from '@blueprintjs/core'
import { Calendar, CaretDown } from '@blueprintjs/icons'
import { Suspense, useState } from 'react'
import { defineMessages } from 'react-intl'
import { clock } from '#client/state/clock.ts'
import { useFormats } from '#client/state/formats.ts'
import { term } from '#client/state/terms.ts'
import { useTexts } from '#client/state/texts.ts'
import { FilterChip } from '#client/ui/filters/FilterChip.tsx'
import { useFilterSlot } from '#client/ui/filters/filterRow.ts'
import { ownPart } from '#client/ui/ownPart.tsx'
import { datePresets, presetRange, type DatePreset } from '#domain/dates/dateRange.ts'
import type { ChosenRange } from './dateRangeQuery.ts'
import { DropDown } from './DropDown.tsx'

const CustomRange = ownPart(() => import('./CustomRange.tsx').then((module) => module.CustomRange))

const text = defineMessages({
  today: term.today,
  yesterday: { id: 'kit.DateRange.yesterday', defaultMessage: 'Yesterday' },
  last7Days: { id: 'kit.DateRange.last7Days', defaultMessage: 'Last 7 days' },
  last30Days: { id: 'kit.DateRange.last30Days', defaultMessage: 'Last 30 days' },
  thisMonth: { id: 'kit.DateRange.thisMonth', defaultMessage: 'This month' },
  lastMonth: { id: 'kit.DateRange.lastMonth', defaultMessage: 'Last month' },
  lastYear: { id: 'kit.DateRange.lastYear', defaultMessage: 'Last year' },
  quarter1: { id: 'kit.DateRange.quarter1', defaultMessage: '1st quarter {year}' },
  quarter2: { id: 'kit.DateRange.quarter2', defaultMessage: '2nd quarter {year}' },
  quarter3: { id: 'kit.DateRange.quarter3', defaultMessage: '3rd quarter {year}' },
  quarter4: { id: 'kit.DateRange.quarter4', defaultMessage: '4th quarter {year}' },
  custom: { id: 'kit.DateRange.custom', defaultMessage: 'Custom' },
  presets: { id: 'kit.DateRange.presets', defaultMessage: 'Date range' },
})

type Props = {
  /** What the dates refer to: "Sticker date". */
  label: string
  value: ChosenRange | null
  onChange: (range: ChosenRange | null) => void
  /** Offers "any" as a choice. */
  clearable?: boolean
}

/** The date range selector (specification section 2): presets, or a custom range. */
export function DateRange({ label, value, onChange, clearable = false }: Props) {
  const t = useTexts(text)
  const format = useFormats()
  const [open, setOpen] = useState(false)
  const [custom, setCustom] = useState(false)
  const choose = (range: ChosenRange | null) => {
    onChange(range)
    setOpen(false)
  }
  const onPreset = (preset: DatePreset) => {
    if (preset === 'custom') return setCustom(true)
    choose({ ...presetRange(preset, clock.today()), preset })
  }
  const year = clock.today().slice(0, 4)
  const words = !value
    ? t(term.any)
    : value.preset === 'custom'
      ? value.from === value.to
        ? format.date(value.from)
        : `${format.date(value.from)} – ${format.date(value.to)}`
      : t(value.preset, { year })
  const clear = clearable && value ? () => choose(null) : undefined
  const slot = useFilterSlot({ label, words: value ? words : null, clear })
  if (!slot.shown) return null

  const button = (
    <DropDown
      isOpen={open}
      onOpenChange={(next) => {
        setOpen(next)
        setCustom(value?.preset === 'custom')
      }}
      align="start"
      content={
        <div className="ik-range">
          <div role="group" aria-label={t('presets')} className="ik-range-presets">
            {clearable && (
              <Button
                variant="minimal"
                active={!value}
                text={t(term.any)}
                onClick={() => choose(null)}
              />
            )}
            {datePresets.map((preset) => (
              <Button
                key={preset}
                variant="minimal"
                text={t(preset, { year })}
                aria-pressed={value?.preset === preset}
                active={custom ? preset === 'custom' : value?.preset === preset}
                onClick={() => onPreset(preset)}
              />
            ))}
          </div>
          {custom && (
            <Suspense fallback={<div className="ik-range-custom bp6-skeleton" />}>
              <CustomRange
                value={value}
                onApply={(range) => choose({ ...range, preset: 'custom' })}
              />
            </Suspense>
          )}
        </div>
      }
    >
      <Button
        icon={<Calendar />}
        endIcon={<CaretDown />}
        className="ik-filter"
        data-filter={slot.id}
      >
        <span className="ik-muted">{label}</span> <strong>{words}</strong>
      </Button>
    </DropDown>
  )
  return (
    <FilterChip label={label} onClear={slot.inRow ? clear : undefined}>
      {button}
    </FilterChip>
  )
}
