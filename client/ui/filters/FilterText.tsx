import { InputGroup } from '@blueprintjs/core'
import { Search } from '@blueprintjs/icons'
import { useEffect, useRef, useState } from 'react'
import { useNavigationType } from 'react-router-dom'
import { useFilterSlot } from './filterRow.ts'

type Props = { label: string; value: string; onChange: (value: string) => void }

/** A text filter. Keep its state in the address: `{...typed('q')}`. */
export function FilterText({ label, value, onChange }: Props) {
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState(value)
  // Keeps what is being typed. Another change of the address (a saved view, "back") replaces it.
  const back = useNavigationType() === 'POP'
  useEffect(() => {
    if (back || document.activeElement !== field.current) setTyped(value)
  }, [value, back])
  const change = (next: string) => {
    setTyped(next)
    onChange(next)
  }
  const slot = useFilterSlot({
    label,
    words: value || null,
    typed: true,
    clear: value ? () => change('') : undefined,
  })
  if (!slot.shown) return null
  return (
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
      onChange={(event) => change(event.target.value)}
    />
  )
}
