import { Callout } from '@blueprintjs/core'
import { Suspense, useCallback, useEffect, useState } from 'react'
import { defineMessages } from 'react-intl'
import { graphql, usePreloadedQuery } from 'react-relay'
import { useSearchParams } from 'react-router-dom'
import { z } from 'zod'
import type { loginMutation } from '#client/__generated__/loginMutation.graphql.ts'
import type { loginQuery } from '#client/__generated__/loginQuery.graphql.ts'
import type { useSignedIn_viewer$key } from '#client/__generated__/useSignedIn_viewer.graphql.ts'
import type { ScreenProps } from '#client/relay/screenEntry.ts'
import { useCommand } from '#client/relay/useCommand.ts'
import { rememberedUser } from '#client/session/rememberedUser.ts'
import { useSignedIn } from '#client/session/useSignedIn.ts'
import { lazyPart } from '#client/state/loadScript.ts'
import { useProblemText, useTexts } from '#client/state/texts.ts'
import { CheckboxField } from '#client/ui/form/CheckboxField.tsx'
import { PasswordField } from '#client/ui/form/PasswordField.tsx'
import { RuleForm } from '#client/ui/form/RuleForm.tsx'
import { TextField } from '#client/ui/form/TextField.tsx'
import { PageHeader } from '#client/ui/PageHeader.tsx'
import { signInInput } from '#domain/user/signInInput.ts'
import { FingerprintSignIn } from './FingerprintSignIn.tsx'
import { ForgotPassword } from './ForgotPassword.tsx'
import { useFingerprintAnswer } from './useFingerprintAnswer.ts'

// Once in a person's life at most: the first load goes without it.
const EnrolFirst = lazyPart(() => import('./EnrolFirst.tsx').then((module) => module.EnrolFirst))

const text = defineMessages({
  product: { id: 'core.login.product', defaultMessage: 'Cards and passes back office' },
  user: { id: 'core.login.user', defaultMessage: 'User id' },
  password: { id: 'core.login.password', defaultMessage: 'Password' },
  remember: { id: 'core.login.remember', defaultMessage: 'Remember my user id on this device' },
  signIn: { id: 'core.login.signIn', defaultMessage: 'Sign in' },
})

const query = graphql`
  query loginQuery @preloadable {
    viewer {
      mustEnrolPasskey
      ...useSignedIn_viewer
    }
  }
`
const mutation = graphql`
  mutation loginMutation($input: SignInInput!) {
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

const rules = signInInput.omit({ machineId: true }).extend({ remember: z.boolean() })
const reasons = ['login.idle', 'session.ended'] as const

/** Sign in (/ikad/login). */
export function Screen({ queryRef }: ScreenProps<loginQuery>) {
  const t = useTexts(text)
  const p = useProblemText()
  const { viewer } = usePreloadedQuery<loginQuery>(query, queryRef)
  const [search] = useSearchParams()
  const signedIn = useSignedIn('/ikad/login')
  const answer = useFingerprintAnswer(signedIn)
  const [signIn] = useCommand<loginMutation>(mutation)
  const [user, setUser] = useState(rememberedUser.read)
  const [enrolling, setEnrolling] = useState<useSignedIn_viewer$key | null>(null)
  const why = reasons.find((reason) => reason === search.get('why'))

  const enter = useCallback(
    (who: useSignedIn_viewer$key & { readonly mustEnrolPasskey: boolean }) =>
      who.mustEnrolPasskey ? setEnrolling(who) : signedIn(who),
    [signedIn],
  )
  // The cookie may outlive what the device remembers: a session that still holds needs no second sign-in.
  useEffect(() => {
    if (viewer) enter(viewer)
  }, [viewer, enter])

  const onSubmit = async ({ remember, ...input }: z.infer<typeof rules>) => {
    rememberedUser.write(remember ? input.loginId : null)
    const outcome = await signIn(input, { quiet: true })
    if (!outcome.ok) return outcome
    // Half a sign-in: the password was right, and the same person's fingerprint is asked for.
    if (outcome.value.__typename === 'PasskeyAwaited') return answer(input.loginId, outcome.value.options)
    enter(outcome.value.viewer)
    return outcome
  }

  if (enrolling)
    return (
      <div className="ik-panel ik-sign-in">
        <PageHeader screen="/ikad/login" state={t('product')} />
        <Suspense>
          <EnrolFirst onEnrolled={() => signedIn(enrolling)} onLeave={() => setEnrolling(null)} />
        </Suspense>
      </div>
    )

  return (
    <div className="ik-panel ik-sign-in">
      <PageHeader screen="/ikad/login" state={t('product')} />
      {why && (
        <Callout compact intent="warning" role="status">
          {p(why)}
        </Callout>
      )}
      <RuleForm
        schema={rules}
        defaults={{ loginId: user, password: '', remember: user !== '' }}
        onSubmit={onSubmit}
        submit={t('signIn')}
        guard={false}
      >
        <div
          onChange={(event) =>
            event.target instanceof HTMLInputElement && event.target.name === 'loginId' && setUser(event.target.value)
          }
        >
          <TextField name="loginId" label={t('user')} autoComplete="username" autoFocus={user === ''} />
        </div>
        <PasswordField name="password" label={t('password')} autoFocus={user !== ''} />
        <CheckboxField name="remember" label={t('remember')} />
      </RuleForm>
      <div className="ik-sign-in-other">
        <FingerprintSignIn loginId={user} onSignedIn={signedIn} />
        <ForgotPassword loginId={user} />
      </div>
    </div>
  )
}
