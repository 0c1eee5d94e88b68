import { defineMessages } from 'react-intl'
import { graphql, usePreloadedQuery } from 'react-relay'
import type { loginCsmQuery } from '#client/__generated__/loginCsmQuery.graphql.ts'
import { SignInForm } from '#client/parts/signIn/SignInForm.tsx'
import type { ScreenProps } from '#client/relay/screenEntry.ts'
import { useTexts } from '#client/state/texts.ts'

const text = defineMessages({
  product: { id: 'csm.login.product', defaultMessage: 'MyKad, MyKid and MyKad MX production' },
})

const query = graphql`
  query loginCsmQuery @preloadable {
    viewer {
      ...SignInForm_viewer
    }
    ...DemonstrationPeople_query @arguments(area: CSM)
  }
`

/** CSM sign in (/csm/login). */
export function Screen({ queryRef }: ScreenProps<loginCsmQuery>) {
  const t = useTexts(text)
  const data = usePreloadedQuery<loginCsmQuery>(query, queryRef)
  return <SignInForm area="csm" state={t('product')} viewer={data.viewer} people={data} />
}
