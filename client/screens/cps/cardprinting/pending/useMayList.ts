import { useCallback, useState } from 'react'
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

/** What is asked before records are listed: that the list be cleared for their type, or whether so few blank cards are meant. */
export type ListQuestion = { answer: (yes: boolean) => void } & (
  | { about: 'cardType'; waiting: number }
  | { about: 'blanks'; type: string; blanks: number; records: number }
)

type Given = {
  /** The type of the records that wait on the list, and how many do. */
  listed: { readonly type: { readonly code: string }; readonly waiting: number } | null
  station: useMayList_station$key | null | undefined
  onClear: () => Promise<{ ok: boolean }>
}

/**
 * Asks before records of a type are listed: another type than the list's clears it (specification section 5), and a station
 * with fewer blank cards than records says so now, not when its printer runs empty.
 */
export function useMayList({ listed, station, onClear }: Given) {
  const held = useFragment(fragment, station)?.held
  const [question, setQuestion] = useState<ListQuestion | null>(null)
  const ask = useCallback(
    (about: { about: 'cardType'; waiting: number } | { about: 'blanks'; type: string; blanks: number; records: number }) =>
      new Promise<boolean>((done) => {
        const answer = (yes: boolean) => {
          setQuestion(null)
          done(yes)
        }
        setQuestion({ ...about, answer })
      }),
    [],
  )
  const mayList = useCallback(
    async (type: string, count: number): Promise<boolean> => {
      const changes = listed !== null && listed.type.code !== type
      if (changes && !((await ask({ about: 'cardType', waiting: listed.waiting })) && (await onClear()).ok)) return false
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
