import { defineMessages } from 'react-intl'
import { graphql } from 'react-relay'
import type { BlockSwitchMutation } from '#client/__generated__/BlockSwitchMutation.graphql.ts'
import { useCommand } from '#client/relay/useCommand.ts'
import { useTexts } from '#client/state/texts.ts'
import { showToast } from '#client/state/toasts.ts'
import { RowSwitch } from '#client/ui/table/RowSwitch.tsx'
import { useConfirm } from '#client/ui/useConfirm.tsx'
import { machineStateTexts } from './machineStateTexts.ts'

const mutation = graphql`
  mutation BlockSwitchMutation($input: SetCsmMachineBlockedInput!) {
    result: setCsmMachineBlocked(input: $input) {
      __typename
      ... on SetCsmMachineBlockedPayload {
        row {
          id
          blocked
          version
        }
      }
      ... on Problem {
        ...commandProblem_problem
      }
    }
  }
`
const text = defineMessages({
  ...machineStateTexts,
  title: { id: 'csm.BlockSwitch.title', defaultMessage: 'Block {machine} and release its jobs?' },
  release: { id: 'csm.BlockSwitch.release', defaultMessage: 'Block and release' },
})

type Machine = { readonly machineNo: string; readonly blocked: boolean; readonly version: number }

/**
 * Switches in the row, at once, whether a machine takes jobs. Asks before it releases jobs that
 * wait at it.
 */
export function BlockSwitch({ machine: { machineNo, blocked, version } }: { machine: Machine }) {
  const t = useTexts(text)
  const [run, inFlight] = useCommand<BlockSwitchMutation>(mutation)
  const input = { key: machineNo, version, blocked: !blocked }
  const release = useConfirm((why: string) => ({
    title: t('title', { machine: machineNo }),
    body: <p>{why}</p>,
    confirm: t('release'),
    act: () => run({ ...input, releaseJobs: true }),
  }))
  const toggle = async () => {
    const outcome = await run(input, { quiet: true })
    if (outcome.ok) return
    if (outcome.problem.code === 'csmMachine.jobsWait') release.ask(outcome.problem.message)
    else showToast('bad', outcome.problem.message)
  }
  return (
    <>
      <RowSwitch
        name={t('open')}
        row={machineNo}
        on={!blocked}
        state={t(blocked ? 'blocked' : 'open')}
        inFlight={inFlight}
        onChange={() => void toggle()}
      />
      {release.question}
    </>
  )
}
