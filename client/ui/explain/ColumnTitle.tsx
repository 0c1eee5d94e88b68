import type { ReactNode } from 'react'
import { useMeanings } from '#client/state/glossary.ts'
import { Described } from './Described.tsx'
import { Hint } from './Hint.tsx'

type Props = {
  title: string
  /** What the column counts. Without it, the title's meaning is shown if it is a word to explain. */
  help?: string | undefined
  /** The mark of its order. */
  mark: ReactNode
  /** Whether the list is sorted by it, where it is a switch. */
  pressed?: boolean
  /** Sorts by the column; undefined if it can't. */
  onSort: (() => void) | undefined
}

/** A column's title, which sorts, and which is explained while a pointer or the focus is on it. */
export function ColumnTitle({ title, help, mark, pressed, onSort }: Props) {
  const meaning = useMeanings()(title)
  const says = help ?? meaning
  const words = meaning === undefined ? title : <span className="ik-term">{title}</span>
  if (!onSort) {
    const head = (
      <span>
        {words}
        {mark}
      </span>
    )
    return says === undefined ? head : <Hint says={says}>{head}</Hint>
  }
  return (
    <Described by={says}>
      {(describedBy) => (
        <button
          type="button"
          className="ik-sort"
          aria-pressed={pressed}
          aria-describedby={describedBy}
          onClick={onSort}
        >
          {words}
          {mark}
        </button>
      )}
    </Described>
  )
}
