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
  /** Acts on the choice at once. The field may be gone afterwards. */
  onChoose: (value: string) => void
  /** The options. */
  children: ReactNode
}

/**
 * A select whose choice acts at once. Choosing with a pointer acts immediately. The arrow keys only
 * move through the options, and Enter or leaving the field takes the current one, so that the first
 * step does not navigate away (WCAG 2.2, 3.2.2 On Input). Escape restores the previous choice.
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
    // These open the browser's own list, in which the keys move without choosing.
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
        onChange={({ target }) =>
          stepping.current ? setStood(target.value) : choose(target.value)
        }
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
