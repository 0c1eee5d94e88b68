import { graphql, useFragment } from 'react-relay'
import type { PackageHistory_package$key } from '#client/__generated__/PackageHistory_package.graphql.ts'
import { useFormats } from '#client/ui/formats.ts'
import { useLocale } from '#client/ui/locale.ts'
import { Panel } from '#client/ui/Panel.tsx'
import { useTexts } from '#client/ui/texts.ts'
import { actionWords } from '../searchcard/historyWords.ts'

const text = {
  title: ['History', 'Sejarah'],
  approved: ['approved by {who}', 'diluluskan oleh {who}'],
} as const

const fragment = graphql`
  fragment PackageHistory_package on Package {
    history {
      id
      at
      by
      branchCode
      action
      approvedBy
    }
  }
`

/** The audited steps of a package, the latest first. */
export function PackageHistory({ found: key }: { found: PackageHistory_package$key }) {
  const t = useTexts(text)
  const format = useFormats()
  const locale = useLocale()
  const { history } = useFragment(fragment, key)
  return (
    <Panel title={t('title')}>
      <ol className="ik-pk-cards">
        {[...history].reverse().map((step) => (
          <li key={step.id}>
            <div className="ik-row">
              <strong className="ik-grow">{actionWords(step.action, locale)}</strong>
              <time dateTime={step.at} className="ik-muted">
                {format.dateTime(step.at)}
              </time>
            </div>
            <div className="ik-muted">
              {[step.by, step.branchCode, step.approvedBy && t('approved', { who: step.approvedBy })].filter(Boolean).join(' · ')}
            </div>
          </li>
        ))}
      </ol>
    </Panel>
  )
}
