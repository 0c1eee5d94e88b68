import { Button } from '@blueprintjs/core'
import { useState } from 'react'
import { defineMessages } from 'react-intl'
import { graphql, useFragment } from 'react-relay'
import type { RetentionHeader_query$key } from '#client/__generated__/RetentionHeader_query.graphql.ts'
import { useTexts } from '#client/state/texts.ts'
import { PageHeader } from '#client/ui/PageHeader.tsx'
import { EraseDialog } from './EraseDialog.tsx'
import { RetentionRulesButton } from './RetentionRulesButton.tsx'

const text = defineMessages({
  erase: { id: 'uam.retention.RetentionHeader.erase', defaultMessage: 'Erase …' },
})

const fragment = graphql`
  fragment RetentionHeader_query on Query {
    retentionRules {
      version
      mayChange
      ...RetentionRulesButton_rules
    }
    erasurePreview {
      cards
    }
    erasures {
      endedAt
    }
  }
`
type Props = { query: RetentionHeader_query$key; onDone: () => void }

/** Shows the screen's title, the rules, and the erasure where there is something to erase. */
export function RetentionHeader({ query, onDone }: Props) {
  const t = useTexts(text)
  const { retentionRules, erasurePreview, erasures } = useFragment(fragment, query)
  const [erasing, setErasing] = useState(false)
  const waits = erasurePreview.some(({ cards }) => cards > 0)
  const running = erasures.some(({ endedAt }) => endedAt === null)
  return (
    <>
      <PageHeader
        screen="/ikad/uam/retention"
        actions={
          <>
            <RetentionRulesButton rules={retentionRules} onDone={onDone} />
            <Button
              text={t('erase')}
              intent="danger"
              disabled={!waits || running || !retentionRules.mayChange}
              onClick={() => setErasing(true)}
            />
          </>
        }
      />
      {erasing && (
        <EraseDialog
          version={retentionRules.version}
          onDone={onDone}
          onClose={() => setErasing(false)}
        />
      )}
    </>
  )
}
