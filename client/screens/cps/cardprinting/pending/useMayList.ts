import { useCallback, useEffect, useRef, useState } from 'react'
import { graphql, useFragment } from 'react-relay'
import type { useMayList_station$key } from '#client/__generated__/useMayList_station.graphql.ts'

const fragment = graphql`
  fragment useMayList_station on Station {
    held {
      quantity
      cardType {
        id
        code
      }
    }
  }
`

type Asked =
  | { about: 'cardType'; waiting: number }
  | { about: 'blanks'; type: string; blanks: number; records: number }

/**
 * The question before records are listed: whether to clear the list for another type, or to go on
 * with few blank cards.
 */
export type ListQuestion = Asked & { answer: (yes: boolean) => void }

type Given = {
  /** The type and number of the records that wait on the list. */
  listed: { readonly type: { readonly code: string }; readonly waiting: number } | null
  station: useMayList_station$key | null | undefined
  onClear: () => Promise<{ ok: boolean }>
}

/**
 * Asks before records of a type are listed. Another type than the list's clears it (specification
 * section 5), and a station with fewer blank cards than records says so now rather than when its
 * printer runs out.
 */
export function useMayList({ listed, station, onClear }: Given) {
  const held = useFragment(fragment, station)?.held
  const [question, setQuestion] = useState<ListQuestion | null>(null)
  const open = useRef<ListQuestion>(null)
  const ask = useCallback(
    (about: Asked) =>
      new Promise<boolean>((done) => {
        const answer = (yes: boolean) => {
          open.current = null
          setQuestion(null)
          done(yes)
        }
        open.current = { ...about, answer }
        setQuestion(open.current)
      }),
    [],
  )
  // Leaving the screen answers no, so that the scan that asked is answered and the following ones
  // get their turn.
  useEffect(() => () => open.current?.answer(false), [])
  const mayList = useCallback(
    async (type: string, count: number): Promise<boolean> => {
      const changes = listed !== null && listed.type.code !== type
      if (
        changes &&
        !((await ask({ about: 'cardType', waiting: listed.waiting })) && (await onClear()).ok)
      )
        return false
      const fitting = held?.filter(({ cardType }) => cardType.code === type) ?? []
      const blanks = fitting.reduce((sum, { quantity }) => sum + quantity, 0)
      const records = count + (changes ? 0 : (listed?.waiting ?? 0))
      return blanks >= records || ask({ about: 'blanks', type, blanks, records })
    },
    [listed, held, onClear, ask],
  )
  return { question, mayList }
}
export type MayList = ReturnType<typeof useMayList>['mayList']
