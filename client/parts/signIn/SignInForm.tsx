import { Callout } from '@blueprintjs/core'
import { Suspense, useCallback, useEffect, useMemo, useState } from 'react'
import { defineMessages } from 'react-intl'
import { graphql, useFragment } from 'react-relay'
import { useSearchParams } from 'react-router-dom'
import { z } from 'zod'
import type { DemonstrationPeople_query$key } from '#client/__generated__/DemonstrationPeople_query.graphql.ts'
import type { SignInForm_viewer$key } from '#client/__generated__/SignInForm_viewer.graphql.ts'
import type { SignInFormMutation } from '#client/__generated__/SignInFormMutation.graphql.ts'
import type { useSignedIn_viewer$key } from '#client/__generated__/useSignedIn_viewer.graphql.ts'
import { isPaired } from '#client/devices/agent/isPaired.ts'
import { useCommand } from '#client/relay/useCommand.ts'
import { loginOf } from '#client/session/places.ts'
import { rememberedMachine } from '#client/session/rememberedMachine.ts'
import { rememberedUser } from '#client/session/rememberedUser.ts'
import { useSignedIn } from '#client/session/useSignedIn.ts'
import { term } from '#client/state/terms.ts'
import { useProblemText, useTexts } from '#client/state/texts.ts'
import { CheckboxField } from '#client/ui/form/CheckboxField.tsx'
import { PasswordField } from '#client/ui/form/PasswordField.tsx'
import { RuleForm } from '#client/ui/form/RuleForm.tsx'
import { TextField } from '#client/ui/form/TextField.tsx'
import { ownPart } from '#client/ui/ownPart.tsx'
import { PageHeader } from '#client/ui/PageHeader.tsx'
import { signInInput, type SessionArea } from '#domain/user/signInInput.ts'
import { DemonstrationPeople } from './DemonstrationPeople.tsx'
import { FingerprintSignIn } from './FingerprintSignIn.tsx'
import { ForgotPassword } from './ForgotPassword.tsx'
import type { SignedInPerson } from './signedInPerson.ts'
import { signInPlaceOf } from './signInPlace.ts'
import { useFingerprintAnswer } from './useFingerprintAnswer.ts'
import { wasWall } from './wasWall.ts'

// Needed only if this browser is paired with a station's agent.
const CardSignIn = ownPart(() => import('./CardSignIn.tsx').then((module) => module.CardSignIn))
// Needed at most once per person, so it is not part of the first load.
const EnrolFirst = ownPart(() => import('./EnrolFirst.tsx').then((module) => module.EnrolFirst))
// Needed only after a wall display.
const WallEnded = ownPart(() => import('./WallEnded.tsx').then((module) => module.WallEnded))

const text = defineMessages({
  machine: { id: 'session.SignInForm.machine', defaultMessage: 'Machine id' },
  machineHint: {
    id: 'session.SignInForm.machineHint',
    defaultMessage:
      'As shown on the machine; leave empty if you do not produce cards. This device remembers it',
  },
  remember: {
    id: 'session.SignInForm.remember',
    defaultMessage: 'Remember my user id on this device',
  },
  signIn: { id: 'session.SignInForm.signIn', defaultMessage: 'Sign in' },
})

const fragment = graphql`
  fragment SignInForm_viewer on Viewer {
    mustEnrolPasskey
    csmRights
    ...useSignedIn_viewer
  }
`
const mutation = graphql`
  mutation SignInFormMutation($input: SignInInput!) {
    result: signIn(input: $input) {
      __typename
      ... on SignInPayload {
        viewer {
          mustEnrolPasskey
          ...useSignedIn_viewer
        }
      }
      ... on PasskeyAwaited {
        options
      }
      ... on Problem {
        ...commandProblem_problem
      }
    }
  }
`

const reasons = ['login.idle', 'session.ended'] as const

type Props = {
  area: SessionArea
  state: string
  viewer: SignInForm_viewer$key | null | undefined
  people: DemonstrationPeople_query$key
}

/**
 * The sign-in form of an area: user id and password, or the fingerprint; in the CSM area also the
 * machine.
 */
export function SignInForm({ area, state, viewer: key, people }: Props) {
  const t = useTexts(text)
  const p = useProblemText()
  const screen = loginOf(`/${area}`)
  const viewer = useFragment(fragment, key)
  const [search] = useSearchParams()
  const signedIn = useSignedIn(screen)
  const [user, setUser] = useState(rememberedUser.read)
  const [machineId, setMachineId] = useState(rememberedMachine.read)
  const place = useMemo(() => ({ area, ...(area === 'csm' && { machineId }) }), [area, machineId])
  const answer = useFingerprintAnswer(signedIn, place)
  const [signIn] = useCommand<SignInFormMutation>(mutation)
  const [enrolling, setEnrolling] = useState<useSignedIn_viewer$key | null>(null)
  const [byCard, setByCard] = useState(false)
  const to = search.get('to')
  const wall = wasWall(to)
  const why = reasons.find((reason) => reason === search.get('why'))

  const enter = useCallback(
    (who: SignedInPerson) => (who.mustEnrolPasskey ? setEnrolling(who) : signedIn(who)),
    [signedIn],
  )
  // The cookie may outlive what the device remembers. A session that is still valid needs no second
  // sign-in.
  const mayEnter = viewer && (area === 'ikad' || viewer.csmRights.length > 0)
  useEffect(() => {
    if (mayEnter) enter(viewer)
  }, [mayEnter, viewer, enter])

  const signInAs = async (
    { loginId, password }: { loginId: string; password: string },
    quiet = false,
  ) => {
    const outcome = await signIn({ loginId, password, ...signInPlaceOf(place) }, { quiet })
    if (!outcome.ok) return outcome
    // Half of a sign-in: the password was right, and the same person's fingerprint is required.
    if (outcome.value.__typename === 'PasskeyAwaited') return answer(loginId, outcome.value.options)
    enter(outcome.value.viewer)
    return outcome
  }
  const onSubmit = ({ remember, ...who }: z.infer<typeof rules>) => {
    rememberedUser.write(remember ? who.loginId : null)
    if (area === 'csm') rememberedMachine.write(machineId)
    return signInAs(who, true)
  }

  if (enrolling)
    return (
      <div className="ik-panel ik-sign-in">
        <PageHeader screen={screen} state={state} />
        <Suspense>
          <EnrolFirst onEnrolled={() => signedIn(enrolling)} onLeave={() => setEnrolling(null)} />
        </Suspense>
      </div>
    )

  return (
    <div className="ik-panel ik-sign-in">
      <PageHeader screen={screen} state={state} />
      {wall && to && (
        <Suspense>
          <WallEnded to={to} />
        </Suspense>
      )}
      {why && !wall && (
        <Callout compact intent="warning" role="status">
          {p(why)}
        </Callout>
      )}
      {isPaired() && (
        <Suspense>
          <CardSignIn place={place} onCard={setByCard} onSignedIn={enter} onPasskey={answer} />
        </Suspense>
      )}
      {!byCard && (
        <RuleForm
          schema={rules}
          defaults={{ loginId: user, password: '', machineId, remember: user !== '' }}
          onSubmit={onSubmit}
          submit={t('signIn')}
          guard={false}
        >
          <div
            className="ik-form"
            onChange={({ target }) => {
              if (!(target instanceof HTMLInputElement)) return
              if (target.name === 'loginId') setUser(target.value)
              if (target.name === 'machineId') setMachineId(target.value.trim())
            }}
          >
            <TextField
              name="loginId"
              label={t(term.loginId)}
              autoComplete="username"
              autoFocus={user === ''}
            />
            <PasswordField name="password" label={t(term.password)} autoFocus={user !== ''} />
            {area === 'csm' && (
              <TextField
                name="machineId"
                label={t('machine')}
                hint={t('machineHint')}
                code
                maxLength={50}
                autoComplete="off"
              />
            )}
          </div>
          <CheckboxField name="remember" label={t('remember')} />
        </RuleForm>
      )}
      <div className="ik-sign-in-other">
        <FingerprintSignIn loginId={user} place={place} onSignedIn={signedIn} />
        <ForgotPassword loginId={user} />
      </div>
      <DemonstrationPeople query={people} onChoose={(person) => void signInAs(person)} />
    </div>
  )
}

const rules = signInInput.omit({ area: true }).extend({ remember: z.boolean() })
