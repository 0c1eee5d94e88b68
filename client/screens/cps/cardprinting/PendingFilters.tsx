import { HTMLSelect, InputGroup } from '@blueprintjs/core'
import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { sectors } from '#domain/application/sectors.ts'
import { DateRange } from '#client/ui/DateRange.tsx'
import { rangeOf, rangePatch } from '#client/ui/dateRangeQuery.ts'
import { useLocale } from '#client/ui/locale.ts'
import { useTexts } from '#client/ui/texts.ts'
import { useUrlQuery } from '#client/ui/useUrlQuery.ts'

const text = {
  type: ['Card type', 'Jenis kad'],
  sector: ['Sector', 'Sektor'],
  sticker: ['Sticker date', 'Tarikh pelekat'],
  employer: ['Employer', 'Majikan'],
  any: ['any', 'semua'],
} as const

type Props = {
  cardTypes: readonly { readonly code: string }[]
  /** Changing the card type may clear the printing list: the screen asks first. */
  onCardType: (code: string) => void
}

/** What of the pending records shows; all of it stands in the address. */
export function PendingFilters({ cardTypes, onCardType }: Props) {
  const t = useTexts(text)
  const locale = useLocale()
  const { search, set, setTyped } = useUrlQuery()
  return (
    <>
      <Choice label={t('type')} value={search.get('type') ?? ''} onChange={onCardType} any={t('any')}>
        {cardTypes.map(({ code }) => (
          <option key={code}>{code}</option>
        ))}
      </Choice>
      <Choice label={t('sector')} value={search.get('sector') ?? ''} onChange={(sector) => set({ sector })} any={t('any')}>
        {Object.entries(sectors).map(([malay, english]) => (
          <option key={malay} value={malay}>
            {locale === 'ms' ? malay : english}
          </option>
        ))}
      </Choice>
      <DateRange clearable label={t('sticker')} value={rangeOf(search)} onChange={(range) => set(rangePatch(range))} />
      <TypedFilter label={t('employer')} value={search.get('employer') ?? ''} onChange={(employer) => setTyped({ employer })} />
    </>
  )
}

type ChoiceProps = { label: string; value: string; any: string; onChange: (value: string) => void; children: ReactNode }

function Choice({ label, value, any, onChange, children }: ChoiceProps) {
  const id = useId()
  return (
    <span className="ik-cp-choice">
      <label htmlFor={id} className="ik-muted">
        {label}
      </label>
      <HTMLSelect id={id} value={value} onChange={(event) => onChange(event.target.value)}>
        <option value="">{any}</option>
        {children}
      </HTMLSelect>
    </span>
  )
}

type TypedProps = { label: string; value: string; onChange: (value: string) => void }

/** Keeps what is being typed; an address that changes otherwise (a saved view, "back") fills it anew. */
function TypedFilter({ label, value, onChange }: TypedProps) {
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState(value)
  useEffect(() => {
    if (document.activeElement !== field.current) setTyped(value)
  }, [value])
  return (
    <InputGroup
      className="ik-cp-employer"
      inputRef={field}
      value={typed}
      placeholder={label}
      aria-label={label}
      onChange={(event) => {
        setTyped(event.target.value)
        onChange(event.target.value)
      }}
    />
  )
}
