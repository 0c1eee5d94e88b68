import { Button, Menu, MenuItem } from '@blueprintjs/core'
import { Plus } from '@blueprintjs/icons'
import { useCallback, useMemo, useState, type ReactNode } from 'react'
import { defineMessages } from 'react-intl'
import { useTexts } from '#client/state/texts.ts'
import { DropDown } from './DropDown.tsx'
import { FilterRowContext, type FilterSlot } from './filterRow.ts'

const text = defineMessages({ add: { id: 'kit.FilterRow.add', defaultMessage: 'Filter' } })

/** So many filters stand in a row as they are; of more, those that are set, and in any case the first. */
const most = { wide: { all: 3, first: 2 }, narrow: { all: 1, first: 1 } }

type Props = {
  children: ReactNode
  narrow: boolean
  /** Hears what the filters say, in words, for paper. */
  onWords: (words: readonly string[]) => void
}

/** The filters of a list in one row: what is set stands as a chip, the rest waits behind "Filter". */
export function FilterRow({ children, narrow, onWords }: Props) {
  const t = useTexts(text)
  const [slots, setSlots] = useState<ReadonlyMap<string, FilterSlot>>(new Map())
  const [opened, setOpened] = useState<readonly string[]>([])
  const put = useCallback(
    (id: string, slot: FilterSlot) =>
      setSlots((before) => {
        const known = before.get(id)
        if (known && known.label === slot.label && known.words === slot.words) return before
        const next = new Map(before).set(id, slot)
        onWords([...next.values()].flatMap(({ label, words }) => (words === null ? [] : [`${label}: ${words}`])))
        return next
      }),
    [onWords],
  )
  const take = useCallback((id: string) => setSlots((before) => new Map([...before].filter(([other]) => other !== id))), [])
  const room = narrow ? most.narrow : most.wide
  const stands = useCallback(
    (id: string) => {
      const slot = slots.get(id)
      // Before it is known it stands nowhere: the first layout asks for it.
      if (!slot) return false
      const firstTyped = [...slots].find(([, other]) => other.typed)?.[0]
      const at = [...slots.keys()].indexOf(id)
      return slot.words !== null || opened.includes(id) || id === firstTyped || slots.size <= room.all || at < room.first
    },
    [slots, opened, room],
  )
  const place = useMemo(() => ({ put, take, stands, asked: opened.at(-1) ?? null }), [put, take, stands, opened])
  const waiting = [...slots].filter(([id]) => !stands(id))
  return (
    <FilterRowContext value={place}>
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
          <Button icon={<Plus />} text={narrow ? undefined : t('add')} aria-label={t('add')} title={t('add')} />
        </DropDown>
      )}
    </FilterRowContext>
  )
}
