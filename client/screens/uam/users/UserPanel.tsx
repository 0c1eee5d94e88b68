import { defineMessages } from 'react-intl'
import { graphql, useFragment } from 'react-relay'
import { Link } from 'react-router-dom'
import type { useAdministrator_viewer$key } from '#client/__generated__/useAdministrator_viewer.graphql.ts'
import type { UserPanel_user$key } from '#client/__generated__/UserPanel_user.graphql.ts'
import type { userParticulars_user$key } from '#client/__generated__/userParticulars_user.graphql.ts'
import { CloseButton } from '#client/parts/CloseButton.tsx'
import { useFormats } from '#client/state/formats.ts'
import { term } from '#client/state/terms.ts'
import { useProblemText, useTexts } from '#client/state/texts.ts'
import type { Choice } from '#client/ui/form/SelectField.tsx'
import { Panel } from '#client/ui/Panel.tsx'
import { EditUser } from './EditUser.tsx'
import { likePath } from './likeUser.ts'
import { PasskeysSection } from './signIn/PasskeysSection.tsx'
import { SessionsSection } from './signIn/SessionsSection.tsx'
import { SignInSection } from './signIn/SignInSection.tsx'
import { StaffCardSection } from './signIn/StaffCardSection.tsx'
import { TokensSection } from './signIn/TokensSection.tsx'
import { useAdministrator } from './useAdministrator.ts'
import { UserFacts } from './UserFacts.tsx'
import { userParticulars } from './userParticulars.ts'
import { UserStateTag } from './UserStateTag.tsx'

const text = defineMessages({
  copy: { id: 'uam.users.UserPanel.copy', defaultMessage: 'Duplicate' },
  deleted: {
    id: 'uam.users.UserPanel.deleted',
    defaultMessage:
      'Deleted on {when}. Who is brought back gets a new password before they sign in, and has no rights in the CSM area until they are granted again.',
  },
})

const fragment = graphql`
  fragment UserPanel_user on User {
    availableActions
    state
    lockedUntil
    deletedAt
    ...userParticulars_user
    ...SignInSection_user
    ...SessionsSection_user
    ...PasskeysSection_user
    ...StaffCardSection_user
    ...TokensSection_user
  }
`

type Props = {
  user: UserPanel_user$key
  branches: readonly Choice[]
  viewer: useAdministrator_viewer$key
  /** Called when more changed than the answer contained. */
  onChanged: () => void
  onClose: () => void
  /** Called when a deleted user was restored. */
  onRestored: () => void
}

/**
 * Shows a user: the editable data, then sign-in, sessions and fingerprints. Superiors are
 * read-only.
 */
export function UserPanel({ user: key, branches, viewer, onChanged, onClose, onRestored }: Props) {
  const t = useTexts(text)
  const problemText = useProblemText()
  const format = useFormats()
  const user = useFragment(fragment, key)
  const particulars = useFragment<userParticulars_user$key>(userParticulars, user)
  const me = useAdministrator(viewer).loginId
  const mayAct = user.availableActions.includes('EDIT')
  const why = user.deletedAt
    ? t('deleted', { when: format.dateTime(user.deletedAt) })
    : problemText('user.above')
  return (
    <Panel
      title={particulars.loginId}
      className="ik-setting-panel"
      aside={
        <>
          <span className="ik-grow">
            <UserStateTag user={user} />
          </span>
          <span className="ik-panel-tools">
            <Link
              className="bp6-button bp6-small bp6-minimal"
              to={likePath({ ...particulars, branchCode: particulars.branch.code })}
            >
              {t('copy')}
            </Link>
            <CloseButton label={t(term.close)} onClose={onClose} />
          </span>
        </>
      }
    >
      {mayAct ? (
        <EditUser user={user} branches={branches} viewer={viewer} />
      ) : (
        <UserFacts user={user} why={why} />
      )}
      <SignInSection {...{ user, me, onChanged }} onDeleted={onClose} onRestored={onRestored} />
      <SessionsSection
        user={user}
        me={me}
        mayAct={user.availableActions.includes('END_SESSION')}
        onChanged={onChanged}
      />
      <PasskeysSection
        user={user}
        mayAct={user.availableActions.includes('REMOVE_PASSKEY')}
        onChanged={onChanged}
      />
      <StaffCardSection
        user={user}
        mayAct={mayAct && user.availableActions.includes('ENROL_CARD')}
        onChanged={onChanged}
      />
      <TokensSection user={user} mayAct={mayAct} onChanged={onChanged} />
    </Panel>
  )
}
