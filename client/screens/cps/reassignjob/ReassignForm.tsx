import { graphql } from 'react-relay'
import { z } from 'zod'
import { reassignJobsInput } from '#domain/cardJob/inputs.ts'
import type { ReassignFormMutation } from '#client/__generated__/ReassignFormMutation.graphql.ts'
import { useCommand } from '#client/relay/useCommand.ts'
import { RuleForm } from '#client/ui/form/RuleForm.tsx'
import { Notice } from '#client/ui/Notice.tsx'
import { Panel } from '#client/ui/Panel.tsx'
import { useTexts } from '#client/ui/texts.ts'
import type { JobRow } from './jobRow.ts'
import { cardTypesOf } from './pickedJobs.ts'
import { StationField, type StationRow } from './StationField.tsx'
import { useSelectOne } from './useSelectOne.ts'

const text = {
  title: ['To another station', 'Ke stesen lain'],
  station: ['Print stations at work', 'Stesen cetakan yang aktif'],
  none: ['No print station at work here', 'Tiada stesen cetakan yang aktif di sini'],
  noneHint: ['Re-route the records, or activate a station.', 'Halakan semula rekod, atau aktifkan stesen.'],
  several: ['Records of several branches', 'Rekod daripada beberapa cawangan'],
  severalHint: ['Choose a branch, or records of one branch, to see its stations.', 'Pilih cawangan, atau rekod satu cawangan, untuk melihat stesennya.'],
  submit: [
    '{n, plural, =0 {Reassign records} one {Reassign # record} other {Reassign # records}}',
    '{n, plural, =0 {Agih semula rekod} other {Agih semula {n} rekod}}',
  ],
  done: [
    '{n, plural, one {# record waits} other {# records wait}} at {station} now',
    '{n} rekod kini menunggu di {station}',
  ],
} as const

const mutation = graphql`
  mutation ReassignFormMutation($input: ReassignJobsInput!) {
    result: reassignJobs(input: $input) {
      __typename
      ... on CardJobsPayload {
        jobs {
          ...jobRow_job
        }
      }
      ... on Problem {
        ...commandProblem_problem
      }
    }
  }
`
const rules = z.object({ stationId: z.string('field.required').pipe(reassignJobsInput.shape.stationId) })

type Props = { picked: readonly JobRow[]; stations: readonly StationRow[] | null; onDone: () => void }

/** Gives the selected records to a print station of their branch; `stations` is null where they are of several branches. */
export function ReassignForm({ picked, stations, onDone }: Props) {
  const t = useTexts(text)
  const selectOne = useSelectOne()
  const [run] = useCommand<ReassignFormMutation>(mutation)
  const reassign = async ({ stationId }: z.infer<typeof rules>) => {
    if (picked.length === 0) return selectOne
    const success = t('done', { n: picked.length, station: stationId })
    const outcome = await run({ jobIds: picked.map(({ jobId }) => jobId), stationId }, { quiet: true, success })
    if (outcome.ok) onDone()
    return outcome
  }
  return (
    <Panel title={t('title')}>
      {stations && stations.length > 0 ? (
        <RuleForm schema={rules} defaults={{}} onSubmit={reassign} submit={t('submit', { n: picked.length })} guard={false} className="ik-rj-form">
          <StationField name="stationId" label={t('station')} stations={stations} cardTypes={cardTypesOf(picked)} />
        </RuleForm>
      ) : (
        <Notice title={t(stations ? 'none' : 'several')}>{t(stations ? 'noneHint' : 'severalHint')}</Notice>
      )}
    </Panel>
  )
}
