import { Button } from '@blueprintjs/core'
import { useState } from 'react'
import { defineMessages } from 'react-intl'
import { graphql, useFragment } from 'react-relay'
import type { EditProfile_application$key } from '#client/__generated__/EditProfile_application.graphql.ts'
import type { EditProfile_job$key } from '#client/__generated__/EditProfile_job.graphql.ts'
import { useTexts } from '#client/state/texts.ts'
import { camelOf } from '#domain/enumCase.ts'
import { ProfileDialog, type Profile } from './ProfileDialog.tsx'

const text = defineMessages({
  edit: { id: 'cps.searchcard.EditProfile.edit', defaultMessage: 'Change address or employer …' },
})

const fragment = graphql`
  fragment EditProfile_job on CardJob {
    version
    mayUpdateProfile
    application {
      ...EditProfile_application
    }
  }
`
const applicationFragment = graphql`
  fragment EditProfile_application on Application {
    applId
    name
    address
    postcode
    city
    state
    phone
    employerUse
    employerName
    employerNo
    rocNo
  }
`

/** Offers to correct the address and employer of the job's application, to people who may. */
export function EditProfile({ job: key }: { job: EditProfile_job$key }) {
  const t = useTexts(text)
  const [open, setOpen] = useState(false)
  const { version, mayUpdateProfile, application } = useFragment(fragment, key)
  const { name, address, employerUse, ...others } = useFragment<EditProfile_application$key>(
    applicationFragment,
    application,
  )
  if (!mayUpdateProfile) return null
  const [address1 = '', address2 = '', address3 = '', address4 = ''] = address
  return (
    <>
      <p className="ik-sc-edit">
        <Button size="small" text={t('edit')} onClick={() => setOpen(true)} />
      </p>
      {open && (
        <ProfileDialog
          name={name}
          employer={camelOf(employerUse)}
          profile={{ version, address1, address2, address3, address4, ...plainOf(others) }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}

/** Drops what Relay adds to a fragment's data. */
function plainOf({
  applId,
  postcode,
  city,
  state,
  phone,
  employerName,
  employerNo,
  rocNo,
}: Omit<Profile, 'version' | Line>) {
  return { applId, postcode, city, state, phone, employerName, employerNo, rocNo }
}
type Line = 'address1' | 'address2' | 'address3' | 'address4'
