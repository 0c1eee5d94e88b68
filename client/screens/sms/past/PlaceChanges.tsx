import { useMemo } from 'react'
import { defineMessages } from 'react-intl'
import { graphql, useFragment } from 'react-relay'
import type {
  PlaceChanges_changes$data,
  PlaceChanges_changes$key,
} from '#client/__generated__/PlaceChanges_changes.graphql.ts'
import { useChangesTitle } from '#client/parts/past/useChangesTitle.ts'
import type { Past } from '#client/parts/past/usePast.ts'
import { placeTexts } from '#client/parts/placeTexts.ts'
import { term } from '#client/state/terms.ts'
import { useNames, useTexts } from '#client/state/texts.ts'
import type { Column } from '#client/ui/table/column.ts'
import { TablePanel } from '#client/ui/table/TablePanel.tsx'

const text = defineMessages({
  opening: { id: 'sms.past.PlaceChanges.opening', defaultMessage: 'Opening' },
  taken: { id: 'sms.past.PlaceChanges.taken', defaultMessage: 'Came in' },
  given: { id: 'sms.past.PlaceChanges.given', defaultMessage: 'Went out' },
  closing: { id: 'sms.past.PlaceChanges.closing', defaultMessage: 'Closing' },
  none: { id: 'sms.past.PlaceChanges.none', defaultMessage: 'No card moved' },
})

const fragment = graphql`
  fragment PlaceChanges_changes on PlaceChange @relay(plural: true) {
    place
    branchCode
    stationId
    before
    taken
    given
    after
  }
`
type Change = PlaceChanges_changes$data[number] & { cardType: string | null }
type Props = {
  past: Past
  changes: PlaceChanges_changes$key
  /** The card type of each change, in their order, if there are several. */
  cardTypes?: readonly string[]
}

/** Lists the places whose cards moved between the two moments, with what came in and went out. */
export function PlaceChanges({ past, changes: key, cardTypes }: Props) {
  const t = useTexts(text)
  const title = useChangesTitle(past)
  const placeName = useNames(placeTexts)
  const changes = useFragment(fragment, key)
  const typed = cardTypes !== undefined
  const columns = useMemo<Column<Change>[]>(
    () => [
      ...(typed
        ? [
            {
              id: 'cardType',
              title: t(term.cardType),
              kind: 'code' as const,
              value: (row: Change) => row.cardType,
              width: 100,
            },
          ]
        : []),
      {
        id: 'place',
        title: t(term.place),
        kind: 'text',
        value: (row) => `${placeName(row.place)} · ${row.stationId || row.branchCode}`,
        width: 280,
      },
      { id: 'opening', title: t('opening'), kind: 'count', value: (row) => row.before, width: 90 },
      { id: 'taken', title: t('taken'), kind: 'count', value: (row) => row.taken, width: 90 },
      { id: 'given', title: t('given'), kind: 'count', value: (row) => row.given, width: 90 },
      { id: 'closing', title: t('closing'), kind: 'count', value: (row) => row.after, width: 90 },
    ],
    [t, placeName, typed],
  )
  return (
    <TablePanel<Change>
      id="past-changes"
      urlKey="changes"
      title={title}
      columns={columns}
      rows={changes.map((change, i) => ({ ...change, cardType: cardTypes?.[i] ?? null }))}
      rowId={({ cardType, place, branchCode, stationId }) =>
        [cardType, place, branchCode, stationId].join(' ')
      }
      rowsShown={8}
      empty={{ title: t('none') }}
    />
  )
}
