import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { defineMessages } from 'react-intl'
import { useTexts } from '#client/state/texts.ts'
import { Select } from './Select.tsx'

const text = defineMessages({
  enter: { id: 'kit.form.ActingSelect.enter', defaultMessage: 'Press Enter to choose it' },
})

type Props = {
  'aria-label': string
  autoFocus?: boolean
  fill?: boolean
  value: string
  /** What is chosen happens at once: the field may be gone after it. */
  onChoose: (value: string) => void
  /** The options. */
  children: ReactNode
}

/**
 * A choice that acts by itself. A pointer's choice is one; the arrow keys lead through all of them first, and Enter, or leaving the
 * field, takes the one that stands: nobody is led away by the first step (WCAG 2.2, 3.2.2 On Input). Escape goes back.
 */
export function ActingSelect({ value, onChoose, children, ...rest }: Props) {
  const t = useTexts(text)
  const stepping = useRef(false)
  const [stood, setStood] = useState<string | null>(null)
  const choose = (chosen: string) => {
    setStood(null)
    if (chosen !== value) onChoose(chosen)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // These open the browser's own list, in which the keys lead about without choosing.
    stepping.current = ![' ', 'F4'].includes(event.key) && !event.altKey
    if (stood === null || !['Enter', 'Escape'].includes(event.key)) return
    event.preventDefault()
    event.stopPropagation()
    if (event.key === 'Enter') choose(stood)
    else setStood(null)
  }
  return (
    <>
      <Select
        {...rest}
        value={stood ?? value}
        onKeyDown={onKeyDown}
        onPointerDown={() => (stepping.current = false)}
        onChange={({ target }) => (stepping.current ? setStood(target.value) : choose(target.value))}
        onBlur={() => stood !== null && choose(stood)}
      >
        {children}
      </Select>
      {stood !== null && (
        <span className="ik-field-note" role="alert">
          {t('enter')}
        </span>
      )}
    </>
  )
}
