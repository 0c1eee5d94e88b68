import { Button } from '@blueprintjs/core'
import { useMemo } from 'react'
import { defineMessages } from 'react-intl'
import { useFormats } from '#client/state/formats.ts'
import { term } from '#client/state/terms.ts'
import { useProblemText, useTexts } from '#client/state/texts.ts'
import { DataTable } from '#client/ui/table/DataTable.tsx'
import type { RowGroups } from '#client/ui/table/groups/rowGroups.ts'
import { useUrlQuery } from '#client/ui/useUrlQuery.ts'
import { groupForDespatch } from '#domain/despatch/despatchGroups.ts'
import { addresseeOf } from './addresseeOf.ts'
import { mayDespatch, traitsOf, type DespatchCard } from './despatchCards.ts'
import { DespatchFilters, type DespatchFiltersQuery } from './DespatchFilters.tsx'
import { noFilters } from './despatchVariables.ts'
import type { useChosen } from './useChosen.ts'
import { useDespatchColumns } from './useDespatchColumns.tsx'

const text = defineMessages({
  label: {
    id: 'cps.despatch.DespatchList.label',
    defaultMessage: 'Cards ready for despatch, by employer and sticker date',
  },
  noneHere: {
    id: 'cps.despatch.DespatchList.noneHere',
    defaultMessage: 'No card matches these filters',
  },
  widen: {
    id: 'cps.despatch.DespatchList.widen',
    defaultMessage: 'Others may wait: show all groups.',
  },
  all: { id: 'cps.despatch.DespatchList.all', defaultMessage: 'All groups' },
  noneHint: {
    id: 'cps.despatch.DespatchList.noneHint',
    defaultMessage: 'Cards appear here once they pass QC.',
  },
})

type Props = {
  query: DespatchFiltersQuery
  cards: readonly DespatchCard[]
  /** Whether there are more than these. */
  capped: boolean
  choice: ReturnType<typeof useChosen>
  /** Called when cards are chosen by hand. */
  onChoose: () => void
  /** Names the branch of each group, for people who see several. */
  withBranch: boolean
}

/**
 * Lists the waiting cards in groups that may share a package, chosen as a whole or, once opened,
 * card by card.
 */
export function DespatchList({ query, cards, capped, choice, onChoose, withBranch }: Props) {
  const t = useTexts(text)
  const p = useProblemText()
  const format = useFormats()
  const { search, set } = useUrlQuery()
  const columns = useDespatchColumns({ chosen: choice.chosen, withBranch })
  const { chosen } = choice
  const groups = useMemo((): RowGroups<DespatchCard> => {
    const found = groupForDespatch(cards, traitsOf)
    const keys = new Map(
      found.flatMap((group) => group.cards.map(({ id }) => [id, group.key] as const)),
    )
    return {
      of: ({ id }) => keys.get(id)!,
      nameOf: ([first]) =>
        first
          ? `${addresseeOf(first.application)}, ${format.date(first.application.stickerDate)}`
          : '',
      isOpen: (rows) => found.length === 1 || rows.some(({ id }) => chosen.has(id)),
    }
  }, [cards, chosen, format])
  const selected = useMemo(() => new Set(chosen.keys()), [chosen])
  const onChange = (next: ReadonlySet<string>) => {
    const added = cards.filter(({ id }) => next.has(id) && !chosen.has(id))
    if (added.length > 0) {
      onChoose()
      choice.add(added.map((card) => [card.id, traitsOf(card)]))
    }
    choice.remove([...chosen.keys()].filter((id) => !next.has(id)))
  }
  const filtered = Object.keys(noFilters).some((key) => search.has(key))
  const all = <Button text={t('all')} onClick={() => set(noFilters)} />
  return (
    <DataTable
      id="despatch"
      label={t('label')}
      columns={columns}
      rows={cards}
      total={cards.length}
      totalCapped={capped}
      groups={groups}
      mayChoose={mayDespatch}
      selection={{ selected, onChange }}
      bulkActions={(_, clear) => <Button size="small" text={t(term.chooseNone)} onClick={clear} />}
      filters={<DespatchFilters query={query} />}
      empty={
        filtered
          ? { title: t('noneHere'), hint: t('widen'), action: all }
          : { title: p('despatch.nothing'), hint: t('noneHint') }
      }
    />
  )
}
