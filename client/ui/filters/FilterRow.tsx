import { Button, Menu, MenuItem } from '@blueprintjs/core'
import { Plus } from '@blueprintjs/icons'
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState, type ReactNode, type RefObject } from 'react'
import { defineMessages } from 'react-intl'
import { useTexts } from '#client/state/texts.ts'
import { DropDown } from '#client/ui/DropDown.tsx'
import { FilterRowContext, type FilterSlot } from './filterRow.ts'

const text = defineMessages({ add: { id: 'kit.filters.FilterRow.add', defaultMessage: 'Filter' } })

/**
 * Up to `all` filters are shown. If there are more, the row shows those that are set, the first text filter and the `first`
 * ones of the list. No step takes more room than the one before.
 */
const steps = [
  { all: 3, first: 2, word: true },
  { all: 2, first: 2, word: true },
  { all: 2, first: 1, word: true },
  { all: 1, first: 0, word: false },
] as const

type Props = {
  children: ReactNode
  /** Receives the texts of the active filters, for printing. */
  onWords: (words: readonly string[]) => void
}

/** Shows the filters of a list in one row: the active ones as chips, the others behind "Filter". */
export function FilterRow({ children, onWords }: Props) {
  const t = useTexts(text)
  const [slots, setSlots] = useState<ReadonlyMap<string, FilterSlot>>(new Map())
  /** Several filters can register before the row renders again. */
  const latest = useRef(slots)
  const [opened, setOpened] = useState<readonly string[]>([])
  /** A filter that was cleared a moment ago stays in its place. */
  const [kept, setKept] = useState<readonly string[]>([])
  const put = useCallback((id: string, slot: FilterSlot) => {
    const known = latest.current.get(id)
    if (known && known.label === slot.label && known.words === slot.words) return
    if (known && known.words !== null && slot.words === null) setKept((some) => [...some, id])
    setSlots((latest.current = new Map(latest.current).set(id, slot)))
  }, [])
  const take = useCallback(
    (id: string) => setSlots((latest.current = new Map([...latest.current].filter(([other]) => other !== id)))),
    [],
  )
  useEffect(() => onWords(wordsOf(slots)), [slots, onWords])
  const row = useRef<HTMLDivElement>(null)
  const step = useFittingStep(row)
  const room = steps[step]!
  const isShown = useCallback(
    (id: string) => {
      const slot = slots.get(id)
      // An unknown filter has no place yet; it registers in the first layout.
      if (!slot) return false
      if (slot.words !== null || opened.includes(id) || kept.includes(id) || slots.size <= room.all) return true
      const ids = [...slots.keys()]
      const lead = [...slots].find(([, other]) => other.typed)?.[0] ?? ids[0]
      return id === lead || ids.indexOf(id) < room.first
    },
    [slots, opened, kept, room],
  )
  const place = useMemo(() => ({ put, take, isShown, asked: opened.at(-1) ?? null }), [put, take, isShown, opened])
  const waiting = [...slots].filter(([id]) => !isShown(id))
  return (
    <FilterRowContext value={place}>
      <div ref={row} className={`ik-row ik-grow ik-filters ${step === steps.length - 1 ? 'ik-filters-tight' : ''}`}>
        {children}
        {waiting.length > 0 && (
          <DropDown
            align="start"
            returnFocus={false}
            content={
              <Menu>
                {waiting.map(([id, { label }]) => (
                  <MenuItem key={id} text={label} onClick={() => setOpened((before) => [...before, id])} />
                ))}
              </Menu>
            }
          >
            <Button icon={<Plus />} text={room.word ? t('add') : undefined} aria-label={t('add')} title={t('add')} />
          </DropDown>
        )}
      </div>
    </FilterRowContext>
  )
}

/** Returns the texts of the active filters. */
function wordsOf(slots: ReadonlyMap<string, FilterSlot>): string[] {
  return [...slots.values()].flatMap(({ label, words }) => (words === null ? [] : [`${label}: ${words}`]))
}

/** Returns the first step at which the filters fit into the row, as the browser lays it out. A new width starts over. */
function useFittingStep(row: RefObject<HTMLElement | null>): number {
  const [step, setStep] = useState(0)
  // Runs after every render, because anything can make the row longer. It ends with the last step.
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  useLayoutEffect(() => {
    const element = row.current
    if (element && step < steps.length - 1 && element.scrollWidth > element.clientWidth + 1) setStep(step + 1)
  })
  useLayoutEffect(() => {
    const element = row.current
    if (!element || typeof ResizeObserver === 'undefined') return
    let width = element.clientWidth
    const observer = new ResizeObserver(() => {
      if (element.clientWidth === width) return
      width = element.clientWidth
      setStep(0)
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [row])
  return step
}
