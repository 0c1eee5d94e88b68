import type { ReactNode } from 'react'
import { defineMessages } from 'react-intl'
import { graphql, useFragment } from 'react-relay'
import type { SystemHeader_status$key } from '#client/__generated__/SystemHeader_status.graphql.ts'
import { useFormats } from '#client/state/formats.ts'
import { useTexts } from '#client/state/texts.ts'
import { PageHeader } from '#client/ui/PageHeader.tsx'

const text = defineMessages({
  good: { id: 'uam.system.SystemHeader.good', defaultMessage: 'Nothing needs attention' },
  state: {
    id: 'uam.system.SystemHeader.state',
    defaultMessage:
      '{trouble, plural, =0 {} one {# line in trouble} other {# lines in trouble}}{both, select, yes {, } other {}}{attention, plural, =0 {} one {# line needs attention} other {# lines need attention}}',
  },
  checked: {
    id: 'uam.system.SystemHeader.checked',
    defaultMessage: 'Checked at {time}, every 5 seconds',
  },
})

const fragment = graphql`
  fragment SystemHeader_status on SystemStatus {
    at
    lines {
      level
    }
  }
`

type Props = { status: SystemHeader_status$key; actions: ReactNode }

/** Shows the screen's title, how many lines are not good, and when they were read. */
export function SystemHeader({ status, actions }: Props) {
  const t = useTexts(text)
  const format = useFormats()
  const { at, lines } = useFragment(fragment, status)
  const count = (wanted: string) => lines.filter(({ level }) => level === wanted).length
  const [trouble, attention] = [count('TROUBLE'), count('ATTENTION')]
  const both = trouble > 0 && attention > 0 ? 'yes' : 'no'
  return (
    <PageHeader
      screen="/ikad/uam/system"
      state={trouble + attention === 0 ? t('good') : t('state', { trouble, attention, both })}
      actions={
        <>
          <time className="ik-muted" dateTime={at}>
            {t('checked', { time: format.time(at) })}
          </time>
          {actions}
        </>
      }
    />
  )
}
