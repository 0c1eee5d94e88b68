import { graphql, useFragment } from 'react-relay'
import { Link } from 'react-router-dom'
import type { PackedCards_cards$key } from '#client/__generated__/PackedCards_cards.graphql.ts'
import { usePastLink } from '#client/parts/past/usePastLink.ts'
import { term } from '#client/state/terms.ts'
import { useTexts } from '#client/state/texts.ts'
import { Panel } from '#client/ui/Panel.tsx'
import { packageTexts } from './packageTexts.ts'

const fragment = graphql`
  fragment PackedCards_cards on PackedCard @relay(plural: true) {
    jobId
    applicationNo
  }
`

type Props = { cards: PackedCards_cards$key; quantity: number; title?: string }

/** Lists cards that were in a package; each links to its own page at the same moment. */
export function PackedCards({ cards: key, quantity, title }: Props) {
  const t = useTexts(packageTexts)
  const link = usePastLink()
  const cards = useFragment(fragment, key)
  return (
    <Panel
      title={title ?? t(term.cards)}
      aside={<span className="ik-muted">{t('cards', { n: quantity })}</span>}
    >
      <ul className="ik-pk-cards">
        {cards.map(({ jobId, applicationNo }) => (
          <li key={jobId}>
            <Link
              className="ik-code"
              to={link(`/ikad/cps/production/searchcard?q=${applicationNo}&job=${jobId}`)}
            >
              {applicationNo}
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
