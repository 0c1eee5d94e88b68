import { defineMessages } from 'react-intl'
import { graphql } from 'react-relay'
import { z } from 'zod'
import type { ReassignFormMutation } from '#client/__generated__/ReassignFormMutation.graphql.ts'
import { useCommand } from '#client/relay/useCommand.ts'
import { useTexts } from '#client/state/texts.ts'
import { RuleForm } from '#client/ui/form/RuleForm.tsx'
import { Notice } from '#client/ui/Notice.tsx'
import { Panel } from '#client/ui/Panel.tsx'
import { reassignJobsInput } from '#domain/cardJob/inputs.ts'
import type { JobRow } from './jobRow.ts'
import { cardTypesOf, seen } from './pickedJobs.ts'
import { selectOne } from './selectOne.ts'
import { StationField, type StationRow } from './StationField.tsx'

const text = defineMessages({
  title: { id: 'cps.reassignjob.ReassignForm.title', defaultMessage: 'To another station' },
  station: { id: 'cps.reassignjob.ReassignForm.station', defaultMessage: 'Print stations at work' },
  none: {
    id: 'cps.reassignjob.ReassignForm.none',
    defaultMessage: 'No print station at work here',
  },
  noneHint: {
    id: 'cps.reassignjob.ReassignForm.noneHint',
    defaultMessage: 'Re-route the records, or activate a station.',
  },
  several: {
    id: 'cps.reassignjob.ReassignForm.several',
    defaultMessage: 'Records of several branches',
  },
  severalHint: {
    id: 'cps.reassignjob.ReassignForm.severalHint',
    defaultMessage: 'Choose a branch, or records of one branch, to see its stations.',
  },
  submit: {
    id: 'cps.reassignjob.ReassignForm.submit',
    defaultMessage:
      '{n, plural, =0 {Reassign records} one {Reassign # record} other {Reassign # records}}',
  },
  done: {
    id: 'cps.reassignjob.ReassignForm.done',
    defaultMessage: '{n, plural, one {# record waits} other {# records wait}} at {station} now',
  },
})

const mutation = graphql`
  mutation ReassignFormMutation($input: ReassignJobsInput!) {
    result: reassignJobs(input: $input) {
      __typename
      ...jobsAnswer_payload
      ... on Problem {
        ...commandProblem_problem
      }
    }
  }
`
const rules = z.object({
  stationId: z.string('field.required').pipe(reassignJobsInput.shape.stationId),
})

type Props = {
  picked: readonly JobRow[]
  stations: readonly StationRow[] | null
  onDone: () => void
}

/**
 * Gives the selected records to a print station of their branch. `stations` is null if they belong
 * to several branches.
 */
export function ReassignForm({ picked, stations, onDone }: Props) {
  const t = useTexts(text)
  const [run] = useCommand<ReassignFormMutation>(mutation)
  const reassign = async ({ stationId }: z.infer<typeof rules>) => {
    if (picked.length === 0) return selectOne()
    const success = t('done', { n: picked.length, station: stationId })
    const outcome = await run({ ...seen(picked), stationId }, { quiet: true, success })
    if (outcome.ok) onDone()
    return outcome
  }
  return (
    <Panel title={t('title')}>
      {stations && stations.length > 0 ? (
        <RuleForm
          schema={rules}
          defaults={{}}
          onSubmit={reassign}
          submit={t('submit', { n: picked.length })}
          intent={picked.length > 0 ? 'primary' : 'none'}
          guard="show"
          className="ik-rj-form"
        >
          <StationField
            name="stationId"
            label={t('station')}
            stations={stations}
            cardTypes={cardTypesOf(picked)}
          />
        </RuleForm>
      ) : (
        <Notice title={t(stations ? 'none' : 'several')}>
          {t(stations ? 'noneHint' : 'severalHint')}
        </Notice>
      )}
    </Panel>
  )
}
