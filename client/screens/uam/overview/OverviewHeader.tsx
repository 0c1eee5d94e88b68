import { defineMessages } from 'react-intl'
import { graphql, useFragment } from 'react-relay'
import type { OverviewHeader_administration$key } from '#client/__generated__/OverviewHeader_administration.graphql.ts'
import { useTexts } from '#client/state/texts.ts'
import { PageHeader } from '#client/ui/PageHeader.tsx'

const text = defineMessages({
  state: {
    id: 'uam.overview.OverviewHeader.state',
    defaultMessage:
      '{users, plural, one {# user} other {# users}} at {branches, plural, one {# branch} other {# branches}}',
  },
})

const fragment = graphql`
  fragment OverviewHeader_administration on Administration {
    users
    branches
  }
`

/** Shows the title of the area, and the numbers of users and branches. */
export function OverviewHeader({
  administration,
}: {
  administration: OverviewHeader_administration$key
}) {
  const t = useTexts(text)
  const { users, branches } = useFragment(fragment, administration)
  return <PageHeader screen="/ikad/uam" state={t('state', { users, branches })} />
}
