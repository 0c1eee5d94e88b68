import { defineMessages } from 'react-intl'
import { graphql, useFragment } from 'react-relay'
import type { QcHeader_viewer$key } from '#client/__generated__/QcHeader_viewer.graphql.ts'
import type { QcHeader_waiting$key } from '#client/__generated__/QcHeader_waiting.graphql.ts'
import { useStore } from '#client/state/store.ts'
import { useTexts } from '#client/state/texts.ts'
import { PageHeader } from '#client/ui/PageHeader.tsx'
import { sittingStore } from './sitting.ts'

const text = defineMessages({
  waiting: { id: 'cps.cardqc.QcHeader.waiting', defaultMessage: '{n} waiting at {branch}' },
  sitting: {
    id: 'cps.cardqc.QcHeader.sitting',
    defaultMessage: 'you have passed {passed} and rejected {rejected} this session',
  },
})

const viewerFragment = graphql`
  fragment QcHeader_viewer on Viewer {
    branch {
      id
      code
    }
  }
`
const waitingFragment = graphql`
  fragment QcHeader_waiting on CardJobConnection {
    total
    totalCapped
  }
`

/**
 * Shows how many cards wait for their check at the viewer's branch, and how many were checked in
 * this session.
 */
export function QcHeader({
  viewer,
  waiting,
}: {
  viewer: QcHeader_viewer$key
  waiting: QcHeader_waiting$key
}) {
  const t = useTexts(text)
  const { branch } = useFragment(viewerFragment, viewer)
  const { total, totalCapped } = useFragment(waitingFragment, waiting)
  const sitting = useStore(sittingStore)
  const passed = sitting.filter((one) => one.verdict === 'passed').length
  const state = [
    t('waiting', { n: `${total}${totalCapped ? '+' : ''}`, branch: branch.code }),
    t('sitting', { passed, rejected: sitting.length - passed }),
  ]
  return <PageHeader screen="/ikad/cps/cardqc" state={state.join(' · ')} />
}
