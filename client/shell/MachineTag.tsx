import { Desktop } from '@blueprintjs/icons'
import { defineMessages } from 'react-intl'
import { graphql, useFragment } from 'react-relay'
import type { MachineTag_viewer$key } from '#client/__generated__/MachineTag_viewer.graphql.ts'
import { useTexts } from '#client/state/texts.ts'

const text = defineMessages({
  machine: { id: 'shell.MachineTag.machine', defaultMessage: 'Machine {machineId}' },
})

const fragment = graphql`
  fragment MachineTag_viewer on Viewer {
    machineId
  }
`

/** Shows the machine at which the person signed in to the CSM area. */
export function MachineTag({ viewer }: { viewer: MachineTag_viewer$key }) {
  const t = useTexts(text)
  const { machineId } = useFragment(fragment, viewer)
  if (!machineId) return null
  return (
    <span className="ik-branch" title={t('machine', { machineId })}>
      <Desktop size={14} /> {machineId}
    </span>
  )
}
