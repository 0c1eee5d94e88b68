import { useMemo } from 'react'
import { defineMessages } from 'react-intl'
import { useFormats } from '#client/state/formats.ts'
import { term } from '#client/state/terms.ts'
import { useTexts } from '#client/state/texts.ts'
import { StateTag } from '#client/ui/StateTag.tsx'
import type { Column } from '#client/ui/table/column.ts'
import { addresseeOf } from './addresseeOf.ts'
import type { DespatchCard } from './despatchCards.ts'
import { despatchTexts } from './despatchTexts.ts'
import type { Chosen } from './useChosen.ts'

const text = defineMessages({
  ...despatchTexts,
  chosen: { id: 'cps.despatch.useDespatchColumns.chosen', defaultMessage: '{n} of {all} chosen' },
})

type Given = {
  chosen: Chosen
  /** Names the branch of each group, for people who see several. */
  withBranch: boolean
}

/**
 * Returns the columns of a card. The line of a group shows what all of its cards have in common.
 */
export function useDespatchColumns({ chosen, withBranch }: Given): Column<DespatchCard>[] {
  const t = useTexts(text)
  const format = useFormats()
  return useMemo(() => {
    const place = ({ application }: DespatchCard) =>
      `${application.collectionBranch.code} · ${t(application.deliveryMethod === 'DELIVERY' ? 'shortDelivery' : 'shortCollect')}`
    const kindOf = ({ application }: DespatchCard) =>
      t(application.employerKind === 'COMPANY' ? 'COMPANY' : 'INDIVIDUAL')
    /** Shown once for the group; the cards repeat it only in exports. */
    const common = (say: (card: DespatchCard) => string) => ({
      cell: () => null,
      ofGroup: ([first]: readonly DespatchCard[]) => first && say(first),
    })
    const tally = (cards: readonly DespatchCard[]) => {
      const n = cards.filter(({ id }) => chosen.has(id)).length
      const all = cards.length
      return (
        <StateTag
          icon={null}
          tone={n ? 'ok' : 'none'}
          text={n ? t('chosen', { n, all }) : t('cards', { n: all })}
        />
      )
    }
    const oldest = (cards: readonly DespatchCard[]) =>
      format.age(cards.map(({ since }) => String(since)).toSorted()[0]!)
    return [
      {
        id: 'holder',
        title: t(term.addressee),
        kind: 'text',
        hideable: false,
        sortable: true,
        value: ({ application }) => application.name,
        cell: ({ application }) => <span className="ik-dp-holder">{application.name}</span>,
        ofGroup: ([first]) => first && addresseeOf(first.application),
      },
      {
        id: 'branch',
        title: t(term.branch),
        kind: 'code',
        hidden: !withBranch,
        value: (card) => card.branch.code,
        ...common((card) => card.branch.code),
      },
      {
        id: 'sticker',
        title: t('sticker'),
        kind: 'date',
        sortable: true,
        value: ({ application }) => application.stickerDate,
        ...common(({ application }) => format.date(application.stickerDate)),
      },
      {
        id: 'application',
        title: t(term.application),
        kind: 'code',
        value: ({ application }) => application.applicationNo,
        ofGroup: tally,
      },
      {
        id: 'serial',
        title: t(term.cardSn),
        kind: 'code',
        hidden: true,
        value: ({ card }) => card?.cardSn,
      },
      { id: 'collectAt', title: t(term.collection), kind: 'text', value: place, ...common(place) },
      {
        id: 'waiting',
        title: t(term.waiting),
        kind: 'age',
        sortable: true,
        value: ({ since }) => since,
        ofGroup: oldest,
      },
      {
        id: 'passport',
        title: t(term.passport),
        kind: 'code',
        hidden: true,
        value: ({ application }) => application.passportNo,
      },
      {
        id: 'kind',
        title: t('kind'),
        kind: 'text',
        hidden: true,
        value: kindOf,
        ...common(kindOf),
      },
      {
        id: 'employer',
        title: t('employer'),
        kind: 'text',
        hidden: true,
        value: ({ application }) => application.employerName,
        cell: () => null,
      },
    ]
  }, [t, format, chosen, withBranch])
}
