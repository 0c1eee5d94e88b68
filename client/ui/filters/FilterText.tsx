import { InputGroup, PopoverNext } from '@blueprintjs/core'
import { Search } from '@blueprintjs/icons'
import { useEffect, useRef, useState } from 'react'
import { useNavigationType } from 'react-router-dom'
import { limits } from '#domain/limits.ts'
import { useFilterSlot } from './filterRow.ts'

type Props = {
  label: string
  value: string
  onChange: (value: string) => void
  autoFocus?: boolean
  onEnter?: () => void
  /** Returns what is wrong with a typed text, or null. A wrong one is shown, and filters nothing. */
  faultOf?: ((typed: string) => string | null) | undefined
}

/** A text filter. Keep its state in the address: `{...typed('q')}`. */
export function FilterText({ label, value, onChange, autoFocus = false, onEnter, faultOf }: Props) {
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState(value)
  // Keeps what is being typed. Another change of the address (a saved view, "back") replaces it.
  const back = useNavigationType() === 'POP'
  useEffect(() => {
    if (back || document.activeElement !== field.current) setTyped(value)
  }, [value, back])
  const fault = faultOf?.(typed) ?? null
  const change = (next: string) => {
    setTyped(next)
    if (!faultOf?.(next)) onChange(next)
  }
  const slot = useFilterSlot({
    label,
    words: value || null,
    typed: true,
    clear: value ? () => change('') : undefined,
  })
  if (!slot.shown) return null
  const input = (
    <InputGroup
      type="search"
      inputRef={field}
      leftIcon={<Search />}
      value={typed}
      placeholder={label}
      aria-label={label}
      title={label}
      data-filter={slot.id}
      style={{ width: `calc(${label.length * 0.85}ch + 56px)` }}
      autoFocus={autoFocus}
      maxLength={limits.askedText}
      intent={fault ? 'danger' : 'none'}
      aria-invalid={fault !== null}
      onChange={(event) => change(event.target.value)}
      onKeyDown={({ key }) => key === 'Enter' && onEnter?.()}
    />
  )
  if (!faultOf) return input
  return (
    <PopoverNext
      isOpen={fault !== null}
      placement="bottom-start"
      autoFocus={false}
      enforceFocus={false}
      content={
        <p className="ik-filter-fault ik-field-error" role="alert">
          {fault}
        </p>
      }
    >
      {input}
    </PopoverNext>
  )
}
