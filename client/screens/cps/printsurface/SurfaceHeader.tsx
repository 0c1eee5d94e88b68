import { defineMessages } from 'react-intl'
import { graphql, useFragment } from 'react-relay'
import type { SurfaceHeader_application$key } from '#client/__generated__/SurfaceHeader_application.graphql.ts'
import { useProblemText, useTexts } from '#client/state/texts.ts'
import { PageHeader } from '#client/ui/PageHeader.tsx'

const text = defineMessages({
  ask: {
    id: 'cps.printsurface.SurfaceHeader.ask',
    defaultMessage: 'Find the application whose image is to be printed',
  },
})

const fragment = graphql`
  fragment SurfaceHeader_application on Application {
    name
    applicationNo
    passportNo
  }
`

/**
 * Shows whose image it is. Otherwise asks for an application or, if `chosen` is set, says that it
 * was not found.
 */
export function SurfaceHeader({
  application,
  chosen,
}: {
  application: SurfaceHeader_application$key | null
  chosen: boolean
}) {
  const t = useTexts(text)
  const p = useProblemText()
  const found = useFragment(fragment, application)
  const state = found
    ? [found.name, found.applicationNo, found.passportNo].join(' · ')
    : chosen
      ? p('record.notFound')
      : t('ask')
  return <PageHeader screen="/ikad/cps/general/support/printsurface" state={state} />
}
