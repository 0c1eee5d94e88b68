import { useMemo } from 'react'
import { defineMessages } from 'react-intl'
import { graphql, useFragment } from 'react-relay'
import type { DespatchHeader_packages$key } from '#client/__generated__/DespatchHeader_packages.graphql.ts'
import { useFormats } from '#client/state/formats.ts'
import { useTexts } from '#client/state/texts.ts'
import { PageHeader } from '#client/ui/PageHeader.tsx'
import { groupForDespatch } from '#domain/despatch/despatchGroups.ts'
import { traitsOf, type DespatchCard } from './despatchCards.ts'

const text = defineMessages({
  state: {
    id: 'cps.despatch.DespatchHeader.state',
    defaultMessage:
      '{n, plural, =0 {No card is ready here} one {# card is ready} other {# cards are ready, in {groups, plural, one {one group} other {# groups}}}} · {made, plural, one {# package} other {# packages}} today',
  },
  capped: {
    id: 'cps.despatch.DespatchHeader.capped',
    defaultMessage: 'The first {n} cards are shown. Narrow the filters to see the others.',
  },
})

const fragment = graphql`
  fragment DespatchHeader_packages on PackageConnection {
    total
  }
`

type Props = {
  cards: readonly DespatchCard[]
  /** Whether there are more than these. */
  capped: boolean
  /** Today's packages. */
  packages: DespatchHeader_packages$key
}

/** Shows how many cards are ready, in how many groups, and how many packages were made today. */
export function DespatchHeader({ cards, capped, packages }: Props) {
  const t = useTexts(text)
  const format = useFormats()
  const { total } = useFragment(fragment, packages)
  const groups = useMemo(() => groupForDespatch(cards, traitsOf), [cards])
  return (
    <PageHeader
      screen="/ikad/cps/despatch"
      state={[
        t('state', { n: cards.length, groups: groups.length, made: total }),
        capped && t('capped', { n: format.count(cards.length) }),
      ]
        .filter(Boolean)
        .join(' · ')}
    />
  )
}
