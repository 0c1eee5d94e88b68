import { defineMessages } from 'react-intl'
import { graphql, useFragment } from 'react-relay'
import type { PackageChanges_package$key } from '#client/__generated__/PackageChanges_package.graphql.ts'
import { useChangesTitle } from '#client/parts/past/useChangesTitle.ts'
import type { Past } from '#client/parts/past/usePast.ts'
import { useTexts } from '#client/state/texts.ts'
import { PackageHistory } from './PackageHistory.tsx'
import { PackedCards } from './PackedCards.tsx'

const text = defineMessages({
  putIn: { id: 'cps.package.PackageChanges.putIn', defaultMessage: 'Cards put in' },
  takenOut: { id: 'cps.package.PackageChanges.takenOut', defaultMessage: 'Cards taken out' },
})

const fragment = graphql`
  fragment PackageChanges_package on PastPackage @argumentDefinitions(until: { type: "DateTime" }) {
    changes(until: $until) {
      putIn {
        ...PackedCards_cards
      }
      takenOut {
        ...PackedCards_cards
      }
      steps {
        ...PackageHistory_steps
      }
    }
  }
`

type Props = { found: PackageChanges_package$key; past: Past }

/** Shows what happened to a package between the two moments, and which cards came and went. */
export function PackageChanges({ found, past }: Props) {
  const t = useTexts(text)
  const title = useChangesTitle(past)
  const { putIn, takenOut, steps } = useFragment(fragment, found).changes
  return (
    <div className="ik-record-middle">
      <PackageHistory steps={steps} title={title} />
      {putIn.length > 0 && <PackedCards cards={putIn} quantity={putIn.length} title={t('putIn')} />}
      {takenOut.length > 0 && (
        <PackedCards cards={takenOut} quantity={takenOut.length} title={t('takenOut')} />
      )}
    </div>
  )
}
