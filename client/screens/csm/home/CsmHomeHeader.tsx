import { defineMessages } from 'react-intl'
import { graphql, useFragment } from 'react-relay'
import type { CsmHomeHeader_query$key } from '#client/__generated__/CsmHomeHeader_query.graphql.ts'
import { useTexts } from '#client/state/texts.ts'
import { PageHeader } from '#client/ui/PageHeader.tsx'

const text = defineMessages({
  state: {
    id: 'csm.home.CsmHomeHeader.state',
    defaultMessage:
      '{waiting, plural, =0 {No job waits} one {# job waits} other {# jobs wait}}, {errors, plural, =0 {no file is an error} one {# file is an error} other {# files are errors}}',
  },
})

const fragment = graphql`
  fragment CsmHomeHeader_query on Query {
    csmStatusCounts {
      status
      count
    }
    csmErrorCount
  }
`

/** Shows how many jobs wait, and how many files have errors. */
export function CsmHomeHeader({ query }: { query: CsmHomeHeader_query$key }) {
  const t = useTexts(text)
  const { csmStatusCounts, csmErrorCount } = useFragment(fragment, query)
  const waiting = csmStatusCounts
    .filter(({ status }) => status === 'UNQUEUED' || status === 'QUEUED')
    .reduce((sum, { count }) => sum + count, 0)
  return <PageHeader screen="/csm/home" state={t('state', { waiting, errors: csmErrorCount })} />
}
