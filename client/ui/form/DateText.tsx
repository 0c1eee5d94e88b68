import { InputGroup } from '@blueprintjs/core'
import { Calendar } from '@blueprintjs/icons'
import { Suspense, useState, type Ref } from 'react'
import { defineMessages } from 'react-intl'
import { useFormats } from '#client/state/formats.ts'
import { useTexts } from '#client/state/texts.ts'
import { DropDown } from '#client/ui/DropDown.tsx'
import { IconButton } from '#client/ui/IconButton.tsx'
import { ownPart } from '#client/ui/ownPart.tsx'
import { readDay } from '#domain/dates/readDay.ts'

const DayPicker = ownPart(() => import('./DayPicker.tsx').then((module) => module.DayPicker))

const text = defineMessages({
  form: { id: 'kit.form.DateText.form', defaultMessage: 'D MMM YYYY' },
  open: { id: 'kit.form.DateText.open', defaultMessage: 'Calendar' },
})

type Props = {
  /** YYYY-MM-DD, '' for none, or typed text that is not a date. */
  value: string
  onChange: (value: string) => void
  id?: string
  name?: string
  inputRef?: Ref<HTMLInputElement>
  onBlur?: () => void
  autoFocus?: boolean
  disabled?: boolean
  invalid?: boolean
  /** Leaves out the calendar, because there is one beside it. */
  bare?: boolean
  'aria-label'?: string
  'aria-invalid'?: boolean
  'aria-required'?: boolean
  'aria-describedby'?: string
}

/**
 * A day as D MMM YYYY in either language, whatever the browser's format. It is typed (day first,
 * month by name or number) or picked from the calendar.
 */
export function DateText({ value, onChange, invalid, bare, onBlur, ...rest }: Props) {
  const t = useTexts(text)
  const format = useFormats()
  /** The text while it is being typed. */
  const [typed, setTyped] = useState<string | null>(null)
  const [open, setOpen] = useState(false)
  const known = readDay(value)
  const shown = typed ?? (known ? format.date(known) : value)
  const type = (words: string) => {
    setTyped(words)
    onChange(readDay(words, { dayFirst: true }) ?? words.trim())
  }
  return (
    <InputGroup
      {...rest}
      value={shown}
      placeholder={t('form')}
      autoComplete="off"
      maxLength={30}
      fill
      intent={invalid ? 'danger' : 'none'}
      onChange={(event) => type(event.target.value)}
      onBlur={() => {
        setTyped(null)
        onBlur?.()
      }}
      rightElement={
        bare ? undefined : (
          <DropDown
            isOpen={open}
            onOpenChange={setOpen}
            content={
              <Suspense fallback={<div className="ik-day bp6-skeleton" />}>
                <DayPicker
                  value={known}
                  onPick={(day) => {
                    setTyped(null)
                    onChange(day)
                    setOpen(false)
                  }}
                />
              </Suspense>
            }
          >
            <IconButton
              variant="minimal"
              icon={<Calendar />}
              label={t('open')}
              disabled={rest.disabled}
            />
          </DropDown>
        )
      }
    />
  )
}
