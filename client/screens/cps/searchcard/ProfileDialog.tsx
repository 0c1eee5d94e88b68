import { defineMessages } from 'react-intl'
import { graphql } from 'react-relay'
import type { z } from 'zod'
import type { ProfileDialogMutation } from '#client/__generated__/ProfileDialogMutation.graphql.ts'
import { useCommand } from '#client/relay/useCommand.ts'
import { useTexts } from '#client/state/texts.ts'
import { FormDialog } from '#client/ui/form/FormDialog.tsx'
import { SelectField } from '#client/ui/form/SelectField.tsx'
import { TextField } from '#client/ui/form/TextField.tsx'
import { profileForm, type updateProfileInput } from '#domain/application/profile.ts'
import type { PassUse } from '#domain/pass/passSettings.ts'
import { states } from '#domain/places.ts'
import { applicationFieldTexts } from './applicationFieldTexts.ts'

const text = defineMessages({
  title: {
    id: 'cps.searchcard.ProfileDialog.title',
    defaultMessage: 'Address and employer of {name}',
  },
  confirm: { id: 'cps.searchcard.ProfileDialog.confirm', defaultMessage: 'Save changes' },
  done: {
    id: 'cps.searchcard.ProfileDialog.done',
    defaultMessage: 'Address and employer were saved',
  },
})

const mutation = graphql`
  mutation ProfileDialogMutation($input: UpdateProfileInput!) {
    result: updateProfile(input: $input) {
      __typename
      ... on ApplicationPayload {
        application {
          ...ApplicationFacts_application
          ...EditProfile_application
        }
      }
      ... on Problem {
        ...commandProblem_problem
      }
    }
  }
`

export type Profile = z.input<typeof updateProfileInput> & { version: number }
type Props = { name: string; employer: PassUse; profile: Profile; onClose: () => void }

/** Corrects the contact data and the employer of an application's holder. */
export function ProfileDialog({ name, employer, profile, onClose }: Props) {
  const t = useTexts(text)
  const f = useTexts(applicationFieldTexts)
  const [run] = useCommand<ProfileDialogMutation>(mutation, { statusUpdate: true })
  const save = (input: z.infer<typeof updateProfileInput>) =>
    run(input, { quiet: true, success: t('done') })
  return (
    <FormDialog
      title={t('title', { name })}
      width={640}
      schema={profileForm(employer)}
      defaults={profile}
      onSubmit={save}
      submit={t('confirm')}
      guard
      onClose={onClose}
    >
      {(employer !== 'unused' || profile.employerName) && (
        <>
          <TextField
            name="employerName"
            label={f('employerName')}
            maxLength={120}
            optional={employer !== 'required'}
            autoFocus
          />
          <div className="ik-sc-pair">
            <TextField name="rocNo" label={f('rocNo')} maxLength={30} code optional />
            <TextField name="employerNo" label={f('employerNo')} maxLength={30} code optional />
          </div>
        </>
      )}
      <TextField name="address1" label={f('address1')} maxLength={100} />
      <TextField name="address2" label={f('address2')} maxLength={100} optional />
      <TextField name="address3" label={f('address3')} maxLength={100} optional />
      <TextField name="address4" label={f('address4')} maxLength={100} optional />
      <div className="ik-sc-pair">
        <TextField name="postcode" label={f('postcode')} maxLength={5} code />
        <TextField name="city" label={f('city')} maxLength={60} />
      </div>
      <div className="ik-sc-pair">
        <SelectField
          name="state"
          label={f('state')}
          choices={states.map((state) => ({ value: state.name, label: state.name }))}
        />
        <TextField name="phone" label={f('phone')} type="tel" maxLength={20} optional />
      </div>
    </FormDialog>
  )
}
