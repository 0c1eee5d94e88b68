import { Button, Menu, MenuItem } from '@blueprintjs/core'
import { Plus } from '@blueprintjs/icons'
import {
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  type FocusEvent,
  type ReactNode,
} from 'react'
import { flushSync } from 'react-dom'
import { defineMessages } from 'react-intl'
import { useTexts } from '#client/state/texts.ts'
import { DropDown } from '#client/ui/DropDown.tsx'
import { FilterRowContext, type FilterSlot } from './filterRow.ts'
import { FoldedFilters } from './FoldedFilters.tsx'
import { shownFilters, steps } from './shownFilters.ts'
import { useFittingStep } from './useFittingStep.ts'

const text = defineMessages({ add: { id: 'kit.filters.FilterRow.add', defaultMessage: 'Filter' } })

type Props = {
  children: ReactNode
  /** Receives the texts of the active filters, for printing. */
  onWords: (words: readonly string[]) => void
}

/**
 * Shows the filters of a list in one row: the active ones as chips, the others behind "Filter".
 * Chips for which there is no room fold into "+n".
 */
export function FilterRow({ children, onWords }: Props) {
  const t = useTexts(text)
  const [slots, setSlots] = useState<ReadonlyMap<string, FilterSlot>>(new Map())
  /** Several filters can register before the row renders again. */
  const latest = useRef(slots)
  const clears = useRef(new Map<string, FilterSlot['clear']>())
  const [opened, setOpened] = useState<readonly string[]>([])
  /** A filter that was cleared a moment ago stays in its place. */
  const [kept, setKept] = useState<readonly string[]>([])
  /** The filter that has or had the focus last. */
  const [used, setUsed] = useState<string | null>(null)
  const put = useCallback((id: string, slot: FilterSlot) => {
    clears.current.set(id, slot.clear)
    const known = latest.current.get(id)
    if (known && known.label === slot.label && known.words === slot.words) return
    if (known && known.words !== null && slot.words === null) setKept((some) => [...some, id])
    setSlots((latest.current = new Map(latest.current).set(id, slot)))
  }, [])
  const take = useCallback(
    (id: string) =>
      setSlots((latest.current = new Map([...latest.current].filter(([other]) => other !== id)))),
    [],
  )
  const words = useMemo(() => wordsOf(slots), [slots])
  useEffect(() => onWords(words), [words, onWords])
  const row = useRef<HTMLDivElement>(null)
  const last = steps.length - 1 + slots.size
  const step = useFittingStep(row, last, words.join('\n'))
  const shown = useMemo(
    () => shownFilters(slots, step, { opened, kept, used }),
    [slots, step, opened, kept, used],
  )
  const place = useMemo(
    () => ({ put, take, isShown: (id: string) => shown.has(id) }),
    [put, take, shown],
  )
  const hidden = [...slots].filter(([id]) => !shown.has(id))
  const waiting = hidden.filter(([, slot]) => slot.words === null)
  const folded = hidden.filter(([, slot]) => slot.words !== null)

  const [open, setOpen] = useState<'folded' | 'waiting' | null>(null)
  const [asked, setAsked] = useState<{ id: string } | null>(null)
  useEffect(() => {
    if (asked)
      row.current?.querySelector<HTMLElement>(`[data-filter="${CSS.escape(asked.id)}"]`)?.focus()
  }, [asked])
  const ask = (id: string) => {
    // An open popover would take the focus back from the filter.
    flushSync(() => setOpen(null))
    setOpened((before) => [...before.filter((other) => other !== id), id])
    setUsed(id)
    setAsked({ id })
  }
  const onFocus = (event: FocusEvent<HTMLElement>) => {
    const filter = event.target.closest<HTMLElement>('[data-filter]')?.dataset.filter
    if (filter) setUsed(filter)
  }
  const cleared = useRef(false)
  const clear = (id: string) => {
    cleared.current = true
    clears.current.get(id)?.()
  }
  // The pressed button disappears with the filter, and with the last one its list: the focus goes
  // to the next filter.
  useEffect(() => {
    const lost = cleared.current && document.activeElement === document.body
    cleared.current = false
    const next = () =>
      document.querySelector('.ik-folded button') ?? row.current?.querySelector('[data-filter]')
    if (lost) (next() as HTMLElement | null | undefined)?.focus()
  }, [words])
  return (
    <FilterRowContext value={place}>
      <div
        ref={row}
        className={`ik-row ik-grow ik-filters ${step === last ? 'ik-filters-tight' : ''}`}
        onFocus={onFocus}
      >
        {children}
        {folded.length > 0 && (
          <FoldedFilters
            folded={folded}
            isOpen={open === 'folded'}
            onOpenChange={(opens) => setOpen(opens ? 'folded' : null)}
            onChange={ask}
            onClear={clear}
          />
        )}
        {waiting.length > 0 && (
          <DropDown
            align="start"
            returnFocus={false}
            isOpen={open === 'waiting'}
            onOpenChange={(opens) => setOpen(opens ? 'waiting' : null)}
            content={
              <Menu>
                {waiting.map(([id, { label }]) => (
                  <MenuItem key={id} text={label} onClick={() => ask(id)} />
                ))}
              </Menu>
            }
          >
            <Button
              icon={<Plus />}
              text={step < steps.length - 1 ? t('add') : undefined}
              aria-label={t('add')}
              title={t('add')}
            />
          </DropDown>
        )}
      </div>
    </FilterRowContext>
  )
}

/** Returns the texts of the active filters. */
function wordsOf(slots: ReadonlyMap<string, FilterSlot>): string[] {
  return [...slots.values()].flatMap(({ label, words }) =>
    words === null ? [] : [`${label}: ${words}`],
  )
}
